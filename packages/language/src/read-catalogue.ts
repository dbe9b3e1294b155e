import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from './translate.ts'

export const CATALOGUE_FOLDER = join(import.meta.dirname, '../catalogues')

/** Whose texts: what the web app shows, and what the server writes itself, such as emails. */
export type CataloguePart = 'web' | 'server'

export function readCatalogue(code: string, part: CataloguePart): Catalogue {
  const file = join(CATALOGUE_FOLDER, code, `${part}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
