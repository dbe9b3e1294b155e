import { describe, expect, it } from 'vitest'
import { databasesOf } from './databases-of-run.ts'

const BOTH = ['sqlite', 'postgres']

describe('the databases of a run', () => {
  it('[ARCH-25] [ARCH-30] are both for what belongs on both, and SQLite for the rest, except in the long form', () => {
    expect([databasesOf('both', {}), databasesOf('sqlite', {})]).toEqual([BOTH, ['sqlite']])
    const long = { TEST_LONG: 'yes' }
    expect([databasesOf('both', long), databasesOf('sqlite', long)]).toEqual([BOTH, BOTH])
  })

  it.each([
    ['sqlite', ['sqlite']],
    ['postgres', ['postgres']],
    ['sqlite,postgres', BOTH],
  ])('[ARCH-25] are those of DIALECTS=%s for all tests', (DIALECTS, kinds) => {
    for (const TEST_LONG of ['', 'yes'])
      expect([databasesOf('both', { DIALECTS, TEST_LONG }), databasesOf('sqlite', { DIALECTS, TEST_LONG })]).toEqual([
        kinds,
        kinds,
      ])
  })

  it('[ARCH-25] are never none', () => {
    expect(() => databasesOf('both', { DIALECTS: 'mysql' })).toThrow('DIALECTS is one of')
    expect(databasesOf('both', { DIALECTS: '' })).toEqual(BOTH)
  })

  it('[ARCH-25] are both in CI', () => {
    for (const DIALECTS of ['sqlite', 'postgres'])
      expect(() => databasesOf('both', { DIALECTS, CI: 'true' })).toThrow('CI leaves out no database')
    expect(databasesOf('sqlite', { DIALECTS: 'sqlite,postgres', CI: 'true' })).toEqual(BOTH)
  })
})
