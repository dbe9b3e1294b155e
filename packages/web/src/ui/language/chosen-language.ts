import { bestLanguage, directionOf, SOURCE_LANGUAGE } from '@daywright/language/best-language'
import { catalogueList, loadCatalogue } from '@daywright/language/catalogue-files'
import type { Language } from '@daywright/language/translate'
import { storedLanguage } from './stored-language.ts'

/** A language of which fewer texts are translated, in percent, is used only by those who choose it. */
const WELL_TRANSLATED = 80

/**
 * [LANG-2] The chosen language, or the first of the browser's languages that there is, with its texts. Where they cannot be
 * loaded the app starts in English.
 */
async function chosenLanguage(): Promise<Language> {
  const chosen = catalogueList.find(language => language.code === storedLanguage())
  const good = catalogueList.filter(({ complete }) => complete >= WELL_TRANSLATED).map(language => language.code)
  const isEnglish = storedLanguage() === SOURCE_LANGUAGE
  const code = chosen?.code ?? bestLanguage(isEnglish ? [] : navigator.languages, [SOURCE_LANGUAGE, ...good])
  const catalogue = code === SOURCE_LANGUAGE ? {} : await loadCatalogue(code).catch(() => null)
  return catalogue ? { code, catalogue } : { code: SOURCE_LANGUAGE, catalogue: {} }
}

/** Every module that says something waits for it. */
export const firstLanguage = await chosenLanguage()
document.documentElement.lang = firstLanguage.code
document.documentElement.dir = directionOf(firstLanguage.code)
