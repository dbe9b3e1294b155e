import { currentCode } from '@daywright/language/current-language'

/** A name as it is written inside a sentence: most languages write it small there, German does not. */
export const inSentence = (name: string): string =>
  currentCode() === 'de' ? name : name.toLocaleLowerCase(currentCode())
