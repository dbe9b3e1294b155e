import { LANGUAGE_TAG } from '@daywright/contract/resources/planner/planner-settings.values'
import { readCatalogue } from '@daywright/language/read-catalogue'
import { type Translate, translatorOf } from '@daywright/language/translate'

/** Whether what is written for an account is in English. */
export const isEnglish = (language: string | null): boolean => sayIn(language) === inEnglish

/** The languages that were asked for and that there are, each read once. */
const known = new Map<string, Translate>()
const inEnglish = translatorOf({ code: 'en', catalogue: {} })

/**
 * [LANG-14] Says the texts of what the server writes itself in the language of an account: `say('Planned today:')`. Without one, or
 * in one that there is not, it speaks English.
 */
export function sayIn(language: string | null): Translate {
  if (language === null || !LANGUAGE_TAG.test(language)) return inEnglish
  const found = known.get(language)
  if (found) return found
  const catalogue = readCatalogue(language, 'server')
  if (Object.keys(catalogue).length === 0) return inEnglish
  const say = translatorOf({ code: language, catalogue })
  known.set(language, say)
  return say
}
