import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '@daywright/language/read-catalogue'
import type { Catalogue } from '@daywright/language/translate'
import { neededSources } from './needed-sources.ts'

/** The files of the sign-in page. */
export const signInSources = (): Set<string> =>
  neededSources(join(import.meta.dirname, 'src/app/sign-in/sign-in-main.tsx'))

/** [WEB-721] The texts of a language that the sign-in page may say: those that are written in its sources. */
export function signInTexts(code: string): Catalogue {
  const sources = [...signInSources()].map(file => readFileSync(file, 'utf8')).join('\n')
  const isWritten = writtenIn(sources)
  return Object.fromEntries(
    Object.entries(readCatalogue(code, 'web')).filter(([key]) => isWritten(key.split(' | ')[0] ?? key)),
  )
}

/** Which texts are literals there. All languages have the same ones, so each is searched once. */
let searched = { sources: '', found: new Map<string, boolean>() }

function writtenIn(sources: string): (text: string) => boolean {
  if (searched.sources !== sources) searched = { sources, found: new Map() }
  const { found } = searched
  return text => {
    const known =
      found.get(text) ?? [`'${text}'`, `"${text}"`, `\`${text}\``].some(literal => sources.includes(literal))
    found.set(text, known)
    return known
  }
}
