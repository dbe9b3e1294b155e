import { relative } from 'node:path'
import { catalogueList } from '@daywright/language/catalogue-files'
import { describe, expect, it } from 'vitest'
import { signInSources, signInTexts } from '../packages/web/sign-in-texts.ts'
import { sourceTexts } from '../scripts/texts/source-texts.ts'
import { REPOSITORY } from './source-files.ts'

describe('the texts of the sign-in page', () => {
  it('[WEB-721] are all that its sources say, in every language, and few others', () => {
    const files = [...signInSources()].map(file => relative(REPOSITORY, file).replaceAll('\\', '/'))
    expect(files).toContain('packages/web/src/features/sign-in/sign-up-page.tsx')
    expect(files).toContain('packages/web/src/data/queries/error-words.ts')
    const isSaidThere = (places: readonly string[]) => places.some(place => files.includes(place.replace(/:\d+$/, '')))
    const said = [...sourceTexts('web')].flatMap(([key, places]) => (isSaidThere(places) ? [key] : []))
    expect(said.length).toBeGreaterThan(30)
    for (const { code } of catalogueList) {
      const texts = Object.keys(signInTexts(code))
      expect([code, said.filter(key => !texts.includes(key))]).toEqual([code, []])
      expect(texts.length).toBeLessThan(said.length * 2)
    }
  })
})
