import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadLanguage } from '../../language/load-language.ts'
import { phraseReading } from '../fresh/phrase-reading.ts'

const CATALOGUES = join(import.meta.dirname, '../../../../language/catalogues')
/** The lines that the app shows to people who have no task yet. */
const SHOWN = [
  'Write the report 3h by Friday 5pm',
  'Call the bank 20m tomorrow',
  'Read two chapters 1h',
  'Write report 3h by Friday 5pm #work !high @project',
]

const partsOf = (line: string, language?: Awaited<ReturnType<typeof loadLanguage>>) =>
  phraseReading(line, false, language)
    .slice(1)
    // Labels and projects have other names in other languages.
    .filter(part => !/[#@]/.test(part))
    .toSorted()

const codes = readdirSync(CATALOGUES, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : []))

describe.each(codes)('in %s', code => {
  it('[QUICK-14] the examples that the app shows are read as they are in English', async () => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(CATALOGUES, code, 'web.json'), 'utf8'))
    const language = await loadLanguage(code)
    const read = SHOWN.map(line => [texts[line], partsOf(texts[line] ?? '', language)])
    expect(partsOf(SHOWN[0] ?? '')).toHaveLength(2)
    expect(read).toEqual(SHOWN.map(line => [texts[line], partsOf(line)]))
  })
})
