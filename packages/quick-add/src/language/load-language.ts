import type { QUICK_ADD_LANGUAGES } from '@daywright/contract/resources/tasks/quick-add.values'
import type { QuickAddLanguage } from './language.ts'

type Code = (typeof QUICK_ADD_LANGUAGES)[number]

/** The others than English, each in a file that is loaded when it is needed. */
const LANGUAGES: Readonly<Record<Exclude<Code, 'en'>, () => Promise<QuickAddLanguage>>> = {
  de: async () => (await import('./german/german.ts')).GERMAN,
  fr: async () => (await import('./french/french.ts')).FRENCH,
  es: async () => (await import('./spanish/spanish.ts')).SPANISH,
  pt: async () => (await import('./portuguese/portuguese.ts')).PORTUGUESE,
  it: async () => (await import('./italian/italian.ts')).ITALIAN,
  nl: async () => (await import('./dutch/dutch.ts')).DUTCH,
  pl: async () => (await import('./polish/polish.ts')).POLISH,
  ja: async () => (await import('./japanese/japanese.ts')).JAPANESE,
  zh: async () => (await import('./chinese/chinese.ts')).CHINESE,
  ar: async () => (await import('./arabic/arabic.ts')).ARABIC,
}

/** The language of a code such as `de` or `de-AT`; none for English, and for those that quick add does not know. */
export async function loadLanguage(code: string): Promise<QuickAddLanguage | undefined> {
  const [language = ''] = code.split('-', 1)
  return isOther(language) ? LANGUAGES[language]() : undefined
}

const isOther = (code: string): code is Exclude<Code, 'en'> => Object.hasOwn(LANGUAGES, code)
