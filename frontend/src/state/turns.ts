import { callFor } from "./attention.svelte";
import { keepKeys } from "./keys";
import { say } from "./language.svelte";
import { go, route } from "./router.svelte";
import { hear } from "./site.svelte";
import { toast } from "./toasts.svelte";

/** What happens in games that this page does not show: the player is told, with the way there. */
export function watchTurns(): () => void {
  return hear((message) => {
    if (message.type === "yourturn") {
      callFor(message.game, message.title);
      toast(say("your-turn-in", { title: message.title }), false, `/g/${message.game}`);
    } else if (message.type === "paired") {
      keepKeys(message.game, [{ seat: message.seat, key: message.key, kind: "me" }]);
      callFor(message.game, message.title, say("game-begins"));
      // Nobody is torn away from another board.
      if (["game", "text"].includes(route().page))
        toast(say("game-begins-in", { title: message.title }), false, `/g/${message.game}`);
      else go(`/g/${message.game}`);
    }
  });
}
