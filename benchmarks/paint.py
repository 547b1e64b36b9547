"""How soon a move is seen: python -m benchmarks.paint

In a browser without a screen, from the arrival of a message with a move to the first picture that is painted after it,
while the browser of the other player and the server work on the same machine. The target is 50 ms.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from e2e import chromium
from e2e.player import Player, seated
from web.running import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PLIES: Final = 30
TARGET: Final = 50.0
_WATCH: Final = """
window.painted = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type !== "update" || !message.moved?.length) return;
      const arrived = performance.now();
      const { port1, port2 } = new MessageChannel();
      // A message that is sent while a frame is made is heard when it has been painted.
      port1.onmessage = () => {
        const seen = document.querySelector(`[data-ply="${message.plies}"]`) !== null;
        window.painted.push(seen ? performance.now() - arrived : Infinity);
      };
      requestAnimationFrame(() => port2.postMessage(null));
    });
  }
};"""


def run() -> None:
    """Plays each game for a while and prints what was measured."""
    print(f"\nfrom a move's arrival to its picture (target {TARGET:.0f} ms)")
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "data") as site, chromium.launched() as browser:
        for game in ("abalone", "kamisado", "marrakech", "block"):
            times = measured(browser, site, game)
            most = quantiles(times, n=20, method="inclusive")[-1]
            print(
                f"  {game:<10} median {median(times):5.1f} ms   19 of 20 within {most:5.1f} ms   "
                f"all {len(times)} within {max(times):5.1f} ms"
            )


def measured(browser: Browser, site: str, game: str) -> list[float]:
    """Milliseconds for every move that the first player has received."""
    players = [Player(browser, site, still=False) for _ in range(2)]
    players[0].context.add_init_script(_WATCH)
    seated(players[0], players[1:], game)
    for _ in range(PLIES):
        view = players[0].view()
        if view["turn"] is None:
            break
        mover = players[view["turn"]]
        mover.play(mover.view()["legal"][0].split()[0])
        players[0].plies_beyond(len(view["moves"]))
    times: list[float] = players[0].page.evaluate("painted")
    for player in players:
        player.close()
    return times


if __name__ == "__main__":
    run()
