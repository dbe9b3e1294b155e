import type { QuickAddLanguage } from './language.ts'

/** The others than English, each in a file that is loaded when it is needed. */
const LANGUAGES: Readonly<Record<string, () => Promise<QuickAddLanguage>>> = {
  de: async () => (await import('./german/german.ts')).GERMAN,
  fr: async () => (await import('./french/french.ts')).FRENCH,
  es: async () => (await import('./spanish/spanish.ts')).SPANISH,
  pt: async () => (await import('./portuguese/portuguese.ts')).PORTUGUESE,
  it: async () => (await import('./italian/italian.ts')).ITALIAN,
  nl: async () => (await import('./dutch/dutch.ts')).DUTCH,
}

export const QUICK_ADD_LANGUAGES = Object.keys(LANGUAGES)

/** The language of a code such as `de` or `de-AT`; none for English, and for those that quick add does not know. */
export async function loadLanguage(code: string): Promise<QuickAddLanguage | undefined> {
  const load = LANGUAGES[code] ?? LANGUAGES[code.split('-', 1)[0] ?? '']
  return load?.()
}
