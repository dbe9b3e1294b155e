export const SOURCE_LANGUAGE = 'en'

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
