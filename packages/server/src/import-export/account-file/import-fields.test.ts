import type {
  AccountFile,
  AccountRecords,
  MovedRecord,
} from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { someCases } from '@daywright/test-kit/run/depth'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../errors/errors.ts'
import { MOVABLE_TABLES, type MovableTable, referenceOf } from './account-file-tables.ts'
import { importAccountText } from './import-account-text.rules.ts'

/** Longer than any text that the API takes outside of descriptions and contents, which count toward the quota of bytes. */
const LONG = 'x'.repeat(200_000)
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** What an attacker may write into a field of a file. */
const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a huge text', LONG],
  ['an empty text', ''],
  ['null', null],
  ['a boolean', true],
  ['a negative number', -1],
  ['a number beyond 32 bits', 2_147_483_648],
  ['a number beyond whole numbers', 1e308],
  ['a fraction', 0.5],
  ['a huge list', Array(20_000).fill('2026-01-01')],
  ['a list of nothing', []],
  ['a deep list', deep(5000)],
  ['an object', { a: 1 }],
  ['a far year', '9999-12-31'],
  ['the last moment', '9999-12-31T23:59:59.999Z'],
  ['the first moment', '1970-01-01T00:00:00.000Z'],
  ['a year of five digits', '+12026-01-01T00:00:00.000Z'],
]

/** These take any length, and count toward the quota of bytes. */
const COUNTED_TEXTS = ['project description', 'document content', 'task description', 'taskSeries description']

type Path = readonly (string | number)[]

/** Where a value can be replaced: the field itself, and every value inside of it. */
function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value)
  return [path, ...inner.flatMap(([key, child]) => placesIn(child, [...path, key]))]
}

function withValueAt<T>(root: T, path: Path, value: unknown): T {
  const copy = structuredClone(root)
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as MovedRecord)[key], copy)
  ;(parent as MovedRecord)[path.at(-1) ?? ''] = value
  return copy
}

/** The record and everything that it refers to. */
function alone(file: AccountFile, table: MovableTable, record: MovedRecord): AccountFile {
  const records = Object.fromEntries(MOVABLE_TABLES.map(name => [name, []])) as unknown as AccountRecords
  const add = (name: MovableTable, added: MovedRecord) => {
    if (records[name].includes(added)) return
    records[name].unshift(added)
    for (const [field, value] of Object.entries(added)) {
      const target = referenceOf(name, field)
      const found = target && value !== null && file.records[target].find(({ id }) => id === value)
      if (target && found) add(target, found)
    }
  }
  add(table, record)
  // The record that is changed is the first of its list.
  records[table].sort((one, other) => Number(other === record) - Number(one === record))
  return { ...file, records }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsIn) : []
}

onBothDatabases('the fields of an imported file', world => {
  let file: AccountFile
  beforeAll(async () => {
    file = await accountFileOf(world.database, (await newDemoPerson(world)).id)
  })

  /** The response, or what is wrong with it. */
  async function problemOf(person: Person, changed: AccountFile, place: string): Promise<string | null> {
    try {
      await importAccountText(world.database, person.id, JSON.stringify(changed))
    } catch (error) {
      if (!(error instanceof ApiError)) return `is a fault: ${String(error).slice(0, 200)}`
      if (error.message.length > 500) return `has a refusal of ${error.message.length} characters`
      return error.message.includes(place) || error.message.includes('in the file')
        ? null
        : `is refused without its place: ${error.message}`
    }
    return null
  }

  it.each(['profile', ...MOVABLE_TABLES])(
    '[CLI-13] of %s are refused, or stored within the limits of the API',
    async table => {
      const problems: string[] = []
      const [example] = table === 'profile' ? [file.profile] : file.records[table as MovableTable]
      for (const field of Object.keys(example ?? {})) {
        const records = table === 'profile' ? [] : file.records[table as MovableTable]
        const record = records.find(one => one[field] !== null) ?? records[0]
        const base = record
          ? alone(file, table as MovableTable, record)
          : alone(file, 'space', file.records.space[0] ?? {})
        const root: Path = record ? ['records', table, 0, field] : ['profile', field]
        const person = await world.newPerson()
        const places = placesIn(record ? record[field] : file.profile[field as 'email'], root)
        const cases = places.flatMap(path => ODD_VALUES.map(([name, value]) => ({ path, name, value })))
        for (const { path, name, value } of someCases(cases, 8)) {
          const target = record ? person : await world.newPerson()
          const problem = await problemOf(target, withValueAt(base, path, value), field)
          if (problem) problems.push(`${path.join('.')} with ${name} ${problem}`)
        }
        const stored = await accountFileOf(world.database, person.id)
        if (COUNTED_TEXTS.includes(`${table} ${field}`)) continue
        for (const text of textsIn(stored))
          if (text.includes('\u0000') || !text.isWellFormed() || text.length > 100_000)
            problems.push(`${root.join('.')} stored ${text.length} characters`)
        for (const path of READS) {
          const { status } = await person.request('GET', path)
          if (status !== 200) problems.push(`${root.join('.')}: GET ${path} ${status}`)
        }
      }
      expect(problems).toEqual([])
    },
  )
})

const READS = [
  '/api/tasks',
  '/api/calendar-events',
  '/api/time-blocks',
  '/api/habits',
  '/api/series',
  '/api/today',
  '/api/user',
]
