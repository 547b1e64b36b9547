### What a move did. Seats come as names, colours as words (masculine, singular).

# Abalone

fact-sumito = Sumito, { $own } against { $other }
fact-pushed-off = A marble of { $seat } is pushed off the board, { $off ->
    [one] the first
   *[other] { $off } are off now
}

# Kamisado

fact-calls = { $seat } must move the { $colour } tower on { $cell }
fact-pass = The { $colour } tower of { $seat } on { $cell } is blocked: { $seat } passes
fact-push = Sumo push by { $seat }: { $towers ->
    [one] { $towers } tower is
   *[other] { $towers } towers are
} pushed, and { $seat } moves again
fact-home = { $seat } brings the { $colour } tower home on { $cell } and wins the round: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fact-deadlock = Deadlock: { $seat } made it and loses the round; { $winner } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fact-tooth = The { $colour } tower of { $seat } gets a dragon’s tooth: { $teeth ->
    [1] it is a sumo now
    [2] it is a double sumo now
    [3] it is a triple sumo now
   *[4] it has { $teeth } now
}
fact-fill = A new round, filled from the { $side ->
    [left] left
   *[right] right
}: { $seat } moves first

# Marrakech

fact-rolled = The die shows { $slippers ->
    [one] { $slippers } slipper
   *[other] { $slippers } slippers
}
fact-walks = Assam walks { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} to { $cell }
fact-pays = { $seat } pays { $owner } { $paid ->
    [one] { $paid } dirham
   *[other] { $paid } dirhams
}{ $missing ->
    [0] {""}
   *[other] , { $missing } short
}
fact-free = { $reason ->
    [own] Own rug: nothing is due
    [out] The owner of this rug is out: nothing is due
   *[empty] Empty square: nothing is due
}
fact-out = { $seat } cannot pay and is out
fact-lays = { $seat } lays a { $colour } rug on { $cells }{ $covers ->
    [0] {""}
    [one] , over { $covers } half of another’s
   *[other] , over { $covers } halves of others’
}
fact-draws = { $seat } turns up a { $colour } rug

# Block

fact-joins = { $seat } puts { $from } on { $to }: a piece of { $height }{ $prisoners ->
    [0] {""}
    [one] , with { $prisoners } prisoner under it
   *[other] , with { $prisoners } prisoners under it
}
fact-divides = { $seat } divides on { $to }: { $count ->
    [one] { $count } block goes
   *[other] { $count } blocks go
} on to { $on }
fact-captures = { $seat } captures { $count ->
    [one] { $count } block
   *[other] { $count } blocks
} on { $to }
fact-frees = { $seat } frees { $count ->
    [one] { $count } block
   *[other] { $count } blocks
} on { $to }; what stood on top goes to { $on }
