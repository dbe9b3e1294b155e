import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueList } from '@daywright/language/catalogue-files'
import { type CataloguePart, readCatalogue } from '@daywright/language/read-catalogue'
import { describe, expect, it } from 'vitest'
import { formsOf, problemsOf } from '../scripts/texts/check-translation.ts'
import { sourcePaths, sourceTexts } from '../scripts/texts/source-texts.ts'
import { untranslatedLiterals } from '../scripts/texts/untranslated-literals.ts'
import { REPOSITORY } from './source-files.ts'

const PARTS: CataloguePart[] = ['web', 'server']

describe('the texts', () => {
  it.each(PARTS)('[LANG-7] of the sources are in every catalogue, and no others: %s (npm run texts)', part => {
    const keys = [...sourceTexts(part).keys()].toSorted()
    expect(catalogueList.length).toBeGreaterThan(9)
    for (const { code } of catalogueList) expect(Object.keys(readCatalogue(code, part)).toSorted(), code).toEqual(keys)
  })

  it.each(catalogueList)('[LANG-7] of $code have the placeholders, tags and plurals that they need', ({ code }) => {
    expect(PARTS.flatMap(part => problemsOf(code, readCatalogue(code, part)))).toEqual([])
  })

  it('[LANG-7] are checked: what is missing, added, not well formed or lacks a plural is named', () => {
    const problems = (text: string, translation: string) => problemsOf('pl', { [text]: translation })
    expect(problems('Due {date}', 'Termin')).toEqual(['"Due {date}": {date} is missing'])
    expect(problems('Due', 'Termin {date}')).toEqual(['"Due": {date} is not in the English text'])
    expect(problems('<b>Due</b>', 'Termin')).toEqual(['"<b>Due</b>": <b> is missing'])
    expect(problems('Due {date}', 'Termin {date')).toHaveLength(1)
    const days = '{count, plural, one {# day} other {# days}}'
    expect(problems(days, '{count, plural, one {# dzień} few {# dni} other {# dnia}}')).toEqual([
      `"${days}": {count} lacks the form "many"`,
    ])
    expect([formsOf('ja'), formsOf('en')]).toEqual([['other'], ['other', 'one']])
  })

  it('[LANG-9] of components are said with t: none is written as it is', () => {
    const paths = sourcePaths('packages/web/src/**/*.{ts,tsx}')
    expect(paths.length).toBeGreaterThan(300)
    expect(paths.flatMap(path => untranslatedLiterals(path, readFileSync(join(REPOSITORY, path), 'utf8')))).toEqual([])
  })

  it('[LANG-9] are recognised in elements, attributes, choices and tables', () => {
    const code = `
      const A = () => <a title={isOpen ? 'Close it' : t('Open it')} aria-label={\`Go to \${name}\`}>Some words {t('said')}</a>
      const TABLE = { one: { label: 'One' }, two: { label: t('Two') } }
      const B = () => <Words text="Read <b>this</b>" b={<b />} />
      const C = () => <a title={\`\${name}: \${text || 'nothing'}\`} aria-label={text ?? 'No text'} />`
    expect(untranslatedLiterals('example.tsx', code)).toEqual([
      'example.tsx: Close it',
      'example.tsx: Go to …',
      'example.tsx: Some words',
      'example.tsx: One',
      'example.tsx: nothing',
      'example.tsx: No text',
    ])
  })
})
