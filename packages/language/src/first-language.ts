import type { Language } from './translate.ts'

/** The language that a program starts in. In the browser the build puts the person's own in place of this file. */
export const firstLanguage: Language = { code: 'en', catalogue: {} }
