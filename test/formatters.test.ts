import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { neededSources } from '../packages/web/needed-sources.ts'
import { REPOSITORY } from './source-files.ts'

const WEB = join(REPOSITORY, 'packages/web/src')
const BEGINNINGS = ['app/main.tsx', ...['today', 'tasks', 'plan'].map(view => `features/${view}/${view}-page.tsx`)]
/** A constant of a module that is a formatter. One that a function makes has its arrow before. */
const MADE_AT_ONCE = /^(?:export )?const (?:(?!=>)[^\n])*\bnew Intl\.(?:(?!Locale\b)\w)+\(/m

describe('what the app and its daily views do before they show anything', () => {
  it('[WEB-725] makes no formatter', () => {
    const files = new Set(BEGINNINGS.flatMap(file => [...neededSources(join(WEB, file))]))
    expect(files.size).toBeGreaterThan(200)
    const making = [...files].filter(file => MADE_AT_ONCE.test(readFileSync(file, 'utf8')))
    expect(making.map(file => relative(REPOSITORY, file))).toEqual([])
    expect(MADE_AT_ONCE.test('const DATE = new Intl.DateTimeFormat(LOCALE, {})')).toBe(true)
  })
})
