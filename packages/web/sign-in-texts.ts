import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCatalogue } from '@daywright/language/read-catalogue'
import type { Catalogue } from '@daywright/language/translate'

const PACKAGES = join(import.meta.dirname, '..')
const ENTRY = join(import.meta.dirname, 'src/app/sign-in/sign-in-main.tsx')
/** What a file needs to run: types and what is imported later do not count. */
const IMPORT = /^import (?!type )[^'"]*['"]([^'"]+)['"]|^export [^'"]* from ['"]([^'"]+)['"]/gm

/** [WEB-721] The texts of a language that the sign-in page may say: those that are written in its sources. */
export function signInTexts(code: string): Catalogue {
  const sources = [...signInSources()].map(file => readFileSync(file, 'utf8')).join('\n')
  const isWritten = (text: string) =>
    [`'${text}'`, `"${text}"`, `\`${text}\``].some(literal => sources.includes(literal))
  return Object.fromEntries(
    Object.entries(readCatalogue(code, 'web')).filter(([key]) => isWritten(key.split(' | ')[0] ?? key)),
  )
}

/** The files of the sign-in page and all that they import. */
export function signInSources(file = ENTRY, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, imported, exported] of readFileSync(file, 'utf8').matchAll(IMPORT))
    signInSources(pathOf(imported ?? exported ?? '', file), found)
  return found
}

function pathOf(source: string, importer: string): string {
  const [, name, path] = /^@daywright\/([\w-]+)\/(.+)$/.exec(source) ?? []
  return name && path ? join(PACKAGES, name, 'src', `${path}.ts`) : join(dirname(importer), source)
}
