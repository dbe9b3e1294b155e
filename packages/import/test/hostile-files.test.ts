import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTaskFile } from '../src/read-task-file.ts'
import { FILE_LIMITS } from '../src/task-file-limits.ts'
import { BERLIN, bytesOf, readExample, readJson, treeOf } from './read-example.ts'

const problemOf = (content: string | Uint8Array, name = 'file') => {
  const reading = readTaskFile(bytesOf(content), { name, zone: BERLIN })
  return reading.ok ? 'ok' : reading.problem
}
const TODOIST = 'TYPE,CONTENT,PRIORITY,INDENT\ntask,Call,4,1\n'
const notesOf = (reading: ReturnType<typeof readExample>) => reading.notes.map(({ code, count }) => `${code} ${count}`)

describe('archives', () => {
  it('[IMP-1] reads every project of a backup, also in an archive within the archive', () => {
    const inner = zipSync({ 'Home [2].csv': strToU8(TODOIST) })
    const zip = zipSync({ 'backup/Work [1].csv': strToU8(TODOIST), 'Part-1.zip': inner, 'photo.jpg': strToU8('x') })
    const reading = readExample('backup.zip', zip)
    expect(reading.tasks.map(({ project }) => project)).toEqual(['Work', 'Home'])
    expect(notesOf(reading)).toEqual(['skipped-file 1'])
  })

  it('[IMP-1] reads a table that Notion exports twice once, and leaves other formats out', () => {
    const name = (end: string) => `Export/Tasks 0123456789abcdef0123456789abcdef${end}`
    const table = strToU8('Name,Due\nShip,2026-10-05\n')
    const zip = zipSync({ [name('.csv')]: table, [name('_all.csv')]: table, 'other.json': strToU8('{"a":1}') })
    const reading = readExample('Export.zip', zip)
    expect([reading.format, reading.tasks.length, ...notesOf(reading)]).toEqual(['notion', 1, 'skipped-file 1'])
  })

  it('[IMP-5] refuses a bomb without expanding it', () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(FILE_LIMITS.expandedBytes + 1) }, { level: 1 })
    expect(bomb.length).toBeLessThan(FILE_LIMITS.bytes / 10)
    expect(problemOf(bomb)).toBe('too-large')
    const lying = bomb.slice()
    new DataView(lying.buffer).setUint32(22, 1, true)
    expect(problemOf(lying)).toBe('too-large')
    const nested = zipSync({ 'a.zip': zipSync({ 'b.zip': bomb }) })
    expect(problemOf(nested)).toBe('empty')
    const many = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.csv`, new Uint8Array()])), { level: 0 })
    expect(problemOf(many(FILE_LIMITS.entries))).toBe('empty')
    expect(problemOf(many(FILE_LIMITS.entries + 1))).toBe('too-large')
  })

  it('[IMP-5] leaves out names that lead out of the archive', () => {
    const zip = zipSync({
      '../../etc/Work.csv': strToU8(TODOIST),
      '/Home.csv': strToU8(TODOIST),
      'C:\\x.csv': strToU8(TODOIST),
      'Fine.csv': strToU8(TODOIST),
    })
    const reading = readExample('backup.zip', zip)
    expect([reading.tasks.map(({ project }) => project), notesOf(reading)]).toEqual([['Fine'], ['skipped-file 3']])
  })

  it('[IMP-5] refuses a damaged archive', () => {
    const zip = zipSync({ 'Work.csv': strToU8(TODOIST.repeat(50)) })
    for (let at = 50; at < 90; at++) zip[at] = 0xff
    expect(['unreadable', 'empty', 'unknown-format', 'no-tasks']).toContain(problemOf(zip))
  })
})

describe('encodings', () => {
  const TABLE = 'Title,Due\nMüll 🗑,2026-10-05\n'
  const utf16 = (isLittle: boolean, text: string) => {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
    return bytes
  }

  it('[IMP-6] reads UTF-8 and UTF-16, with a mark or without', () => {
    for (const bytes of [
      bytesOf(TABLE),
      bytesOf(`\uFEFF${TABLE}`),
      utf16(true, `\uFEFF${TABLE}`),
      utf16(false, `\uFEFF${TABLE}`),
      utf16(true, TABLE),
      utf16(false, TABLE),
    ])
      expect(readExample('a.csv', bytes).tasks[0]?.title).toBe('Müll 🗑')
  })

  it('[IMP-6] reads anything else as Windows writes it, and says so', () => {
    const latin = Uint8Array.from('Title,Due\nMüll,2026-10-05\n', character => character.charCodeAt(0))
    const reading = readExample('a.csv', latin)
    expect([reading.tasks[0]?.title, ...notesOf(reading)]).toEqual(['Müll', 'guessed-encoding 1'])
  })
})

describe('odd files', () => {
  it('[IMP-1] refuses what holds no tasks, and never throws', () => {
    expect(problemOf('')).toBe('empty')
    expect(problemOf(' \n ')).toBe('empty')
    expect(problemOf('{"a":')).toBe('unknown-format')
    expect(problemOf('{"items":[]}')).toBe('unknown-format')
    expect(problemOf('<html><body>Sign in</body></html>')).toBe('unknown-format')
    expect(problemOf('%PDF-1.7')).toBe('unknown-format')
    expect(problemOf('TYPE,CONTENT,PRIORITY\n')).toBe('no-tasks')
    expect(problemOf('['.repeat(100_000))).toBe('unknown-format')
    expect(problemOf(Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256))).toBe('unknown-format')
    expect(problemOf(new Uint8Array(FILE_LIMITS.bytes + 1))).toBe('too-large')
  })

  it('[IMP-5] reads 20,000 tasks and refuses more', () => {
    const rows = (count: number) =>
      `Title,Due\n${Array.from({ length: count }, (_, n) => `Task ${n},2026-10-05`).join('\n')}`
    expect(readExample('a.csv', rows(FILE_LIMITS.tasks)).tasks).toHaveLength(FILE_LIMITS.tasks)
    expect(problemOf(rows(FILE_LIMITS.tasks + 1))).toBe('too-many-tasks')
  })

  it('[IMP-2] takes subtasks out of circles, and keeps what is below them', () => {
    const item = (id: string, parent: string | null) => ({ id, content: id, project_id: 'p', parent_id: parent })
    const reading = readJson('a.json', {
      items: [item('a', 'b'), item('b', 'c'), item('c', 'a'), item('d', 'a'), item('e', 'e'), item('f', 'nobody')],
    })
    expect(treeOf(reading)).toEqual(['a', 'b < c', 'c < a', 'd < a', 'e', 'f'])
    expect(notesOf(reading)).toEqual(['parent-circle 2', 'lost-parent 1'])
  })

  it('[IMP-2] follows a chain of 20,000 subtasks', () => {
    const items = Array.from({ length: FILE_LIMITS.tasks }, (_, n) => ({
      id: `t${n}`,
      content: 'x',
      project_id: 'p',
      parent_id: `t${n + 1}`,
    }))
    expect(readJson('a.json', { items }).tasks).toHaveLength(FILE_LIMITS.tasks)
  })

  it('[IMP-10] gives tasks that share an id one of their own', () => {
    const item = (content: string) => ({ id: 7, content, project_id: 'p' })
    const reading = readJson('a.json', { items: [item('a'), item('b'), item('__proto__')] })
    expect(new Set(reading.tasks.map(({ sourceId }) => sourceId)).size).toBe(3)
    expect(notesOf(reading)).toEqual(['same-id 2'])
  })

  it('[IMP-2] cleans texts, and keeps the rest of a long title', () => {
    const long = `${'🍅'.repeat(600)}end`
    const reading = readJson('a.json', {
      items: [
        {
          content: 'a\u0000b\ud800\r\n c',
          description: 'x\u0000\r\ny\u0007',
          project_id: 'p',
          labels: ['', ' a ', 'a', 7],
        },
        { content: long, project_id: 'p' },
        { content: ' ', project_id: 'p', due: { date: '9999-12-31' } },
      ],
    })
    const [first, second, third] = reading.tasks
    expect(first).toMatchObject({ title: 'ab\ufffd c', description: 'x\ny', labels: ['a', '7'] })
    expect([...(second?.title ?? '')]).toHaveLength(500)
    expect(second?.description).toContain(long)
    expect(third).toMatchObject({ title: 'Untitled', dueAt: null })
    expect(notesOf(reading)).toEqual(['long-title 1', 'others 1', 'no-title 1'])
  })

  it('[IMP-2] moves a start after the due date into the description', () => {
    const reading = readExample('a.csv', 'Title,Start,Due\nOdd,2026-10-09,2026-10-05\n')
    expect(reading.tasks[0]).toMatchObject({
      startAfter: null,
      description: '#### From CSV\n\n- Start: 2026-10-09 00:00',
    })
    const same = readExample('a.csv', 'Title,Start,Due\nOdd,2026-10-05T10:00:00Z,2026-10-05T10:00:00Z\n')
    expect(same.tasks[0]).toMatchObject({ startAfter: null, dueAt: '2026-10-05T10:00:00.000Z' })
  })

  it('[IMP-4] counts what cannot be taken over, in sentences', () => {
    const reading = readExample('a.csv', 'Title,Colour\nA,red\nB,blue\n')
    expect(reading.notes).toEqual([
      {
        code: 'others',
        count: 2,
        sentence: '2 tasks with details that have no field here: they are at the end of the description.',
      },
    ])
  })
})
