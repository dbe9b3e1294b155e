import { catalogueList } from './catalogue-files.ts'

export const SOURCE_LANGUAGE = 'en'

/** A language that the app speaks. */
export interface KnownLanguage {
  /** A BCP 47 tag: `de`, `pt-BR`. */
  code: string
  /** In the language itself: `Deutsch`. */
  name: string
  /** How many of the texts are translated, in percent, rounded down. */
  complete: number
}

/** Every language, by its own name. English is where the texts come from. */
export const languages = (): KnownLanguage[] =>
  [{ code: SOURCE_LANGUAGE, complete: 100 }, ...catalogueList]
    .map(({ code, complete }) => ({ code, name: ownName(code), complete }))
    .toSorted((one, other) => one.name.localeCompare(other.name, SOURCE_LANGUAGE))

/** `Deutsch`, `Português (Brasil)`: many languages write their names small, but these stand alone. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1)
}

const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']

export const directionOf = (code: string): 'ltr' | 'rtl' =>
  code !== SOURCE_LANGUAGE && RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr'

/**
 * The first wanted language that is known: exactly, or by its language alone (`de-AT` gets `de`, `pt-PT` gets `pt-BR`, `zh-CN` gets
 * `zh-Hans`). A language in another script is another language.
 */
export function bestLanguage(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted.filter(isTag)) {
    const exact = known.find(code => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    // The first question about scripts takes a browser long, and most languages can do without it.
    const candidates = known.filter(code => languageOf(code) === languageOf(tag))
    const similar = candidates.find(code => scriptOf(code) === scriptOf(tag))
    if (similar) return similar
  }
  return SOURCE_LANGUAGE
}

const languageOf = (code: string): string => new Intl.Locale(code).language
/** English is written in one script, unless a tag says otherwise. */
const scriptOf = (code: string): string | undefined =>
  /^en(-([a-z]{2}|\d{3}))?$/i.test(code) ? 'Latn' : new Intl.Locale(code).maximize().script

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
