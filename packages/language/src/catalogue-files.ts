import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from './translate.ts'

const FOLDER = join(import.meta.dirname, '../catalogues')

/** Whose texts: what the web app shows, and what the server writes itself, such as emails. */
export type CataloguePart = 'web' | 'server'

export interface CatalogueEntry {
  code: string
  /** How many texts of the web app are translated, in percent, rounded down. */
  complete: number
}

export function readCatalogue(code: string, part: CataloguePart): Catalogue {
  const file = join(FOLDER, code, `${part}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * [LANG-5] A folder is a language. In the browser the build puts the list in place of this file, and the loader of each
 * language's texts, which are then a file of their own.
 */
export const catalogueList: readonly CatalogueEntry[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => ({ code: name, complete: completeness(readCatalogue(name, 'web')) }))

function completeness(catalogue: Catalogue): number {
  const texts = Object.values(catalogue)
  return texts.length === 0 ? 0 : Math.floor((texts.filter(text => text !== '').length / texts.length) * 100)
}

export const loadCatalogue = (code: string): Promise<Catalogue> => Promise.resolve(readCatalogue(code, 'web'))
