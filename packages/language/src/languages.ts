import { SOURCE_LANGUAGE } from './best-language.ts'
import { catalogueList } from './catalogue-files.ts'

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
