import type { GameName } from "../wire";

/** A position of each game for its picture, from the middle of a game that two greedy bots have played. */
export const SHOWN: Record<GameName, string> = {
  abalone: "...../...xx./..ooox./.ooooo../...oooo../..xxxx../..xxx../.xxxx./..... x 0 2",
  kamisado: "1e1pyrg1/8/2R4b/3Y1uE1/8/o7/1G6/B3PU1O w R 3",
  marrakech:
    "....A.AsB.C.../..CeCwAnAsBeBw/....A.D.An..../........CeCw../C.B.Bs..C.AsC./DeDwBn....AnD./........AeAw.. d1e 28:5,36:6,26:6,30:6 - 1 turn",
  block: "-,-/l,dl,ld,d/l,l,l,d,d,d/-,l,lddd,l,d,d,ld,d/-,l,-,d,l,l,l,-/d,d,d,l,l,l/d,ld,dl,l/-,- d",
};
