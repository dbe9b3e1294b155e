import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database.ts'
import { NO_FILE } from './file-guard.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { sqliteKysely } from './sqlite-kysely.ts'
import { addSearchFunction, CONTAINS_ALL_WORDS, containsAllWords, likePatternOf } from './sqlite-search.ts'

const HAS_CASE = /\p{Changes_When_Casemapped}/u
const LAST_CODE_POINT = 0x1ffff
const AT_ONCE = 50

describe('a search in SQLite', () => {
  let db: Db
  let called = 0
  const found = async (...words: string[]) => {
    called = 0
    const texts = [sql.ref<string>('title'), sql.ref<string>('notes')]
    const { sql: text, parameters } = sql`select "title" from "text" where ${containsAllWords(texts, words)}`.compile(
      db,
    )
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
    return (rows as { title: string }[]).map(({ title }) => title)
  }
  const fill = async (...titles: string[]) => {
    await sql`delete from "text"`.execute(db)
    const json = JSON.stringify(titles)
    await sql`insert into "text" select "value", 'some notes' from json_each(${json})`.execute(db)
  }

  beforeAll(async () => {
    const connection = new DatabaseSync(':memory:')
    connection.exec('create table "text" ("title" text, "notes" text)')
    const add = connection.function.bind(connection) as (name: string, options: object, run: Searching) => void
    connection.function = ((name: string, options: object, run: Searching) =>
      add(name, options, (text, other) => {
        if (name === CONTAINS_ALL_WORDS) called++
        return run(text, other)
      })) as never
    addSearchFunction(connection)
    db = sqliteKysely(new SqliteDriver(connection, NO_FILE), undefined)
  })
  afterAll(() => db.destroy())

  it('[SCALE-8] calls the function for no text that LIKE can decide about', async () => {
    await fill(...Array.from({ length: 1000 }, (_, index) => `Title ${index}`), 'Kiosk 77')
    expect(await found('TITLE', '77')).toHaveLength(19)
    expect(called).toBe(0)
    expect(await found('kiosk', '77')).toEqual(['Kiosk 77'])
    expect(called).toBe(1)
    expect(await found('ärger')).toEqual([])
    expect(called).toBe(0)
  })

  it('[SCALE-8] loses nothing: every letter is found in each of its cases', async () => {
    const letters = Array.from({ length: LAST_CODE_POINT }, (_, point) => String.fromCodePoint(point)).filter(letter =>
      HAS_CASE.test(letter),
    )
    const groups = [...Map.groupBy(letters, letter => letter.toLowerCase().toUpperCase()).values()]
    // With all of them at once, each letter would be compared with each other.
    for (let first = 0; first < groups.length; first += AT_ONCE) {
      const some = groups.slice(first, first + AT_ONCE).flat()
      await fill(...some.map(letter => `a${letter}b`))
      for (const letter of some) {
        const same = new RegExp(letter, 'iu')
        expect(await found(`A${letter}B`)).toEqual(some.filter(other => same.test(other)).map(other => `a${other}b`))
      }
    }
  })

  it('[SCALE-8] takes signs of LIKE for themselves, and a long word as a whole', async () => {
    await fill('100%', '100x', 'a_b', 'axb', 'Donaudampfschifffahrt', 'Donaudampfschiffbau')
    expect(await found('100%')).toEqual(['100%'])
    expect(await found('A_B')).toEqual(['a_b'])
    expect(await found('donaudampfschifffahrt')).toEqual(['Donaudampfschifffahrt'])
    expect(likePatternOf('x'.repeat(200))).toEqual({ pattern: `%${'x'.repeat(16)}%`, isExact: false })
    expect(likePatternOf('買い物')).toBeUndefined()
  })
})

type Searching = (text: never, other: never) => number
