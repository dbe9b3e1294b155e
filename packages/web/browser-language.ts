import { join } from 'node:path'
import { catalogueList } from '@daywright/language/catalogue-files'
import type { Plugin } from 'vite'

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

/** Gives the browser the list of languages, the texts of each as a file of its own, and the language that the person chose. */
export function browserLanguage(): Plugin {
  return {
    name: 'browser-language',
    enforce: 'pre',
    load: id => IN_BROWSER.find(([file]) => file.test(id))?.[1](),
  }
}

function catalogueModule(): string {
  const loaders = catalogueList.map(({ code }) => {
    const file = JSON.stringify(join(CATALOGUES, code, 'web.json'))
    return `${JSON.stringify(code)}: () => import(${file})`
  })
  return `
    export const catalogueList = ${JSON.stringify(catalogueList)}
    const loaders = { ${loaders.join(', ')} }
    export const loadCatalogue = async code => (await loaders[code]?.())?.default ?? {}
  `
}

const LANGUAGE_FILE = /[\\/]catalogues[\\/]([\w-]+)[\\/]web\.json$/

/** The texts of a language are a file of this name, so that the service worker knows them. */
export function languageFileName(moduleId: string | null | undefined): string | undefined {
  const [, code] = LANGUAGE_FILE.exec(moduleId ?? '') ?? []
  return code === undefined ? undefined : `assets/language-${code}-[hash].js`
}
