import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", ro: "Română", pl: "Polski", "pt-PT": "Português" } as const;
export type Language = keyof typeof LANGUAGES;
export type Words = Record<string, string | number>;

const load: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:language/en"),
  ro: () => import("virtual:language/ro"),
  pl: () => import("virtual:language/pl"),
  "pt-PT": () => import("virtual:language/pt-PT"),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));

/** The first of the browser's languages that we speak; any Portuguese is served in that of Portugal. */
export function chosen(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const spoken = (Object.keys(LANGUAGES) as Language[]).find(
      (one) => one.slice(0, 2) === tag.slice(0, 2).toLowerCase(),
    );
    if (spoken) return spoken;
  }
  return "en";
}

/** Loads the messages of a language; from then on everything is said in it. */
export async function speak(language: Language): Promise<void> {
  const { default: source } = await load[language]();
  bundle = bundleOf(language, source);
  document.documentElement.lang = language;
}

/** The messages of one language. All of ours run from left to right: no marks of direction around what is inserted. */
export function bundleOf(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length > 0) throw errors[0];
  return made;
}

/** The language spoken now. */
export const spoken = (): Language => bundle.locales[0] as Language;

/** Whether there is such a message. */
export const knows = (id: string): boolean => bundle.hasMessage(id);

/** A message in the language of the player. */
export function say(id: string, words?: Words): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) {
    console.error(`no message ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const said = bundle.formatPattern(pattern, words as Record<string, FluentVariable>, errors);
  errors.forEach((error) => console.error(id, error));
  return said;
}
