import { readdirSync } from 'node:fs'
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts'
import type { Catalogue } from './translate.ts'

interface CatalogueEntry {
  code: string
  /** How many texts of the web app are translated, in percent, rounded down. */
  complete: number
}

/**
 * [LANG-5] A folder is a language. In the browser the build puts the list in place of this file, and the loader of each
 * language's texts, which are then a file of their own.
 */
export const catalogueList: readonly CatalogueEntry[] = readdirSync(CATALOGUE_FOLDER, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => ({ code: name, complete: completeness(readCatalogue(name, 'web')) }))

function completeness(catalogue: Catalogue): number {
  const texts = Object.values(catalogue)
  return texts.length === 0 ? 0 : Math.floor((texts.filter(text => text !== '').length / texts.length) * 100)
}

export const loadCatalogue = (code: string): Promise<Catalogue> => Promise.resolve(readCatalogue(code, 'web'))
