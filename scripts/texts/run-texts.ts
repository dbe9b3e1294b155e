import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueList } from '@daywright/language/catalogue-files'
import { ownName } from '@daywright/language/languages'
import { type CataloguePart, readCatalogue } from '@daywright/language/read-catalogue'
import { problemsOf } from './check-translation.ts'
import { sourceTexts } from './source-texts.ts'

const CATALOGUES = join(import.meta.dirname, '../../packages/language/catalogues')
const PARTS: readonly CataloguePart[] = ['web', 'server']

/**
 * `npm run texts`: brings the catalogues up to date with the sources, and says how complete each is. Texts are in the order of the
 * sources; new ones are empty, and those that nothing says any more are removed.
 * `npm run texts -- --places` lists where each text is said.
 */
const sources = new Map(PARTS.map(part => [part, sourceTexts(part)]))

if (process.argv.includes('--places')) {
  for (const texts of sources.values())
    for (const [text, places] of texts) console.log(`${JSON.stringify(text)}  ${places.join(' ')}`)
} else {
  for (const { code } of catalogueList) update(code)
}

function update(code: string): void {
  const [translated, all] = PARTS.reduce(
    ([done, total], part) => {
      const old = readCatalogue(code, part)
      const keys = [...(sources.get(part)?.keys() ?? [])]
      const texts = Object.fromEntries(keys.map(key => [key, old[key] ?? '']))
      writeFileSync(join(CATALOGUES, code, `${part}.json`), `${JSON.stringify(texts, null, 2)}\n`)
      for (const problem of problemsOf(code, texts)) console.log(`${code}/${part}.json: ${problem}`)
      return [done + keys.filter(key => texts[key]).length, total + keys.length]
    },
    [0, 0],
  )
  console.log(`${code}  ${ownName(code)}: ${translated} of ${all} texts`)
}
