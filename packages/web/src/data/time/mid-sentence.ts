import { currentCode, t } from '@daywright/language/current-language'

const COMMON_WORDS = [t('Today'), t('Tomorrow'), t('Yesterday')]

/** The text of a day as it is written after other words, `due today`; the names of days and months keep their capitals. */
export function midSentence(day: string): string {
  const word = COMMON_WORDS.find(each => day.startsWith(each))
  return word === undefined ? day : day.replace(word, word.toLocaleLowerCase(currentCode()))
}
