/** A BCP 47 tag with what `Intl` needs to know, such as `de` or `ar-u-nu-latn`. */
export type Locale = string

/** Digits are the ones that times, sizes and what people type have too. */
export const localeOf = (code: string): Locale => (new Intl.Locale(code).language === 'ar' ? `${code}-u-nu-latn` : code)

const numbers = new Map<Locale, Intl.NumberFormat>()
const plurals = new Map<Locale, Intl.PluralRules>()

/** Formatters take far longer to make than to use. */
function kept<Formatter>(known: Map<Locale, Formatter>, locale: Locale, make: () => Formatter): Formatter {
  const found = known.get(locale) ?? make()
  known.set(locale, found)
  return found
}

export const numberIn = (locale: Locale) => kept(numbers, locale, () => new Intl.NumberFormat(locale))
export const pluralIn = (locale: Locale) => kept(plurals, locale, () => new Intl.PluralRules(locale))
