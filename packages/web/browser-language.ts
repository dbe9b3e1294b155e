import { join } from 'node:path'
import { catalogueList } from '@daywright/language/catalogue-files'
import type { Plugin } from 'vite'
import { signInTexts } from './sign-in-texts.ts'

const CATALOGUES = join(import.meta.dirname, '../language/catalogues')
const CHOSEN_LANGUAGE = join(import.meta.dirname, 'src/ui/language/chosen-language.ts')

/** What the language package does by reading files, as the browser does it. */
const IN_BROWSER: readonly [RegExp, () => string][] = [
  [/[\\/]language[\\/]src[\\/]catalogue-files\.ts$/, catalogueModule],
  [
    /[\\/]language[\\/]src[\\/]first-language\.ts$/,
    () => `export { firstLanguage } from ${JSON.stringify(CHOSEN_LANGUAGE)}`,
  ],
]

/** The few texts of a language that the sign-in page says. */
const SIGN_IN_TEXTS = '\0sign-in-texts/'

/**
 * Gives the browser the list of languages, the texts of each as a file of its own, those of the sign-in page as a smaller one [WEB-721], and the
 * language that the person chose.
 */
export function browserLanguage(): Plugin {
  return {
    name: 'browser-language',
    enforce: 'pre',
    resolveId: id => (id.startsWith(SIGN_IN_TEXTS) ? id : undefined),
    load: id =>
      id.startsWith(SIGN_IN_TEXTS)
        ? `export default ${JSON.stringify(signInTexts(id.slice(SIGN_IN_TEXTS.length)))}`
        : IN_BROWSER.find(([file]) => file.test(id))?.[1](),
  }
}

/** The page says which texts it needs. */
function catalogueModule(): string {
  const loaders = (fileOf: (code: string) => string) =>
    catalogueList.map(({ code }) => `${JSON.stringify(code)}: () => import(${JSON.stringify(fileOf(code))})`).join(', ')
  return `
    export const catalogueList = ${JSON.stringify(catalogueList)}
    const isSignIn = document.querySelector('meta[name="texts"]')?.content === 'sign-in'
    const loaders = isSignIn
      ? { ${loaders(code => SIGN_IN_TEXTS + code)} }
      : { ${loaders(code => join(CATALOGUES, code, 'web.json'))} }
    export const loadCatalogue = async code => (await loaders[code]?.())?.default ?? {}
  `
}

const LANGUAGE_FILE = /[\\/]catalogues[\\/]([\w-]+)[\\/]web\.json$/

/** The texts of a language are a file of this name, so that the service worker knows them. */
export function languageFileName(moduleId: string | null | undefined): string | undefined {
  if (moduleId?.startsWith(SIGN_IN_TEXTS))
    return `assets/sign-in-language-${moduleId.slice(SIGN_IN_TEXTS.length)}-[hash].js`
  const [, code] = LANGUAGE_FILE.exec(moduleId ?? '') ?? []
  return code === undefined ? undefined : `assets/language-${code}-[hash].js`
}
