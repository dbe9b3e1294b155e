import { readTodos } from '@daywright/calendar/read-todos'
import { TASK_PRIORITIES } from '@daywright/contract/resources/tasks/task.values'
import { todoClient, todoFile } from '@daywright/test-kit/requests/todo-client'
import { onSqlite } from '@daywright/test-kit/world'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TodoRow } from './store/todo.store.ts'
import { keptText, readSentTodo } from './todos/sent-todo.ts'
import { todoChangeOf, todoFieldsOf } from './todos/todo-change.ts'
import { todoText } from './todos/todo-text.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Cairo']
const NOW = '2026-03-02T00:00:00.000Z'

const instant = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())
/** Whole minutes are more usual, and the last one of a day is a date. */
const time = fc.option(
  fc.oneof(
    instant,
    instant.map(text => `${text.slice(0, 17)}00.000Z`),
    instant.map(text => `${text.slice(0, 11)}22:59:00.000Z`),
  ),
)
const text = fc.string({ unit: 'binary', maxLength: 60 }).map(value => value.replaceAll('\u0000', ''))
const name = text
  .map(value => value.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim())
  .filter(value => value !== '')

const row: fc.Arbitrary<TodoRow> = fc.record({
  id: fc.uuid(),
  title: name,
  description: text,
  status: fc.constantFrom('backlog', 'todo', 'in_progress', 'completed', 'cancelled'),
  priority: fc.constantFrom(...TASK_PRIORITIES),
  dueAt: time,
  startAfter: time,
  completedAt: time,
  parentTaskId: fc.constant(null),
  seriesId: fc.constant(null),
  skippedAt: fc.constant(null),
  createdAt: instant,
  updatedAt: instant,
  labels: fc.uniqueArray(name, { maxLength: 4 }),
  name: fc.constant('x.ics'),
  uid: name,
  kept: fc.constant(null),
  parentUid: fc.option(name),
  isLater: fc.constant(false),
})

describe('to-dos and back', () => {
  it('[CALTODO-6] a to-do that a client sends back as it was given changes nothing, whatever the task', () => {
    fc.assert(
      fc.property(row, fc.constantFrom(...ZONES), (task, zone) => {
        const written = Buffer.from(todoText(task, task.description ?? '', zone))
        const { todo, kept } = readSentTodo(written, zone)
        const [given] = readTodos(written, zone)
        if (!given) return expect.fail('unreadable')
        expect(todoChangeOf(todoFieldsOf(given, zone), todoFieldsOf(todo, zone), NOW)).toEqual({
          change: {},
          labels: undefined,
        })
        expect(keptText(kept, true)).toBeNull()
      }),
    )
  })

  it('[CALTODO-5] says the title, the labels and the times of a task to the second', () => {
    fc.assert(
      fc.property(row, fc.constantFrom(...ZONES), (task, zone) => {
        const [todo] = readTodos(Buffer.from(todoText(task, '', zone)), zone)
        if (!todo) return expect.fail('unreadable')
        const fields = todoFieldsOf(todo, zone)
        const second = (value: string | null) => value?.slice(0, 19)
        expect(second(fields.dueAt)).toBe(
          second(
            task.dueAt?.replace(/:\d\d\.\d+Z$/, found => (todo.due && 'day' in todo.due ? ':00.000Z' : found)) ?? null,
          ),
        )
        expect([todo.uid, fields.priority, fields.labels]).toEqual([todo.uid, task.priority, task.labels])
        expect(fields.title).toBe(task.title)
      }),
    )
  })
})

onSqlite('what clients send', world => {
  const line = fc.oneof(
    name.map(value => `SUMMARY:${value.replaceAll(/[\\;,]/g, found => `\\${found}`)}`),
    fc.constantFrom('PRIORITY:1', 'PRIORITY:3', 'PRIORITY:5', 'PRIORITY:9'),
    fc.constantFrom('DUE;VALUE=DATE:20260405', 'DUE:20260405T101500Z', 'DUE;VALUE=DATE:20261025'),
    fc.constantFrom('DTSTART;VALUE=DATE:20260401', 'DTSTART:20260401T101500Z'),
    fc.constantFrom('STATUS:NEEDS-ACTION', 'STATUS:IN-PROCESS', 'STATUS:COMPLETED', 'STATUS:CANCELLED'),
    fc.constantFrom('CATEGORIES:one', 'CATEGORIES:two,three'),
    fc.constantFrom('X-A:1', 'LOCATION:Berlin', 'SEQUENCE:3', 'COMMENT:x\\ny'),
  )
  const lines = fc.uniqueArray(line, { selector: text => text.split(/[:;]/)[0], maxLength: 7 })

  it('[CALTODO-6] [CALTODO-8] is what they get, and sending that again changes nothing', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const todos = todoClient(world, person)
    let count = 0
    await fc.assert(
      fc.asyncProperty(lines, async sent => {
        const uid = `todo-${++count}`
        const file = `${uid}.ics`
        expect((await todos.put(file, [`UID:${uid}`, ...sent])).status).toBe(201)
        const given = await todos.linesOf(file)
        const meaning = (body: string) =>
          todoFieldsOf(readSentTodo(Buffer.from(body), 'Europe/Berlin').todo, 'Europe/Berlin')
        const wanted = meaning(todoFile([`UID:${uid}`, ...sent]))
        const got = meaning(given.join('\r\n'))
        expect(got).toMatchObject({ priority: wanted.priority, status: wanted.status, dueAt: wanted.dueAt })
        expect(got.labels.toSorted()).toEqual(wanted.labels.toSorted())
        for (const kept of sent.filter(text => /^(X-A|LOCATION|SEQUENCE|COMMENT)/.test(text)))
          expect(given).toContain(kept)
        const etag = await todos.etagOf(file)
        await todos.send('PUT', `${todos.collection}${file}`, `${given.join('\r\n')}\r\n`, {
          'content-type': 'text/calendar',
        })
        expect(await todos.linesOf(file)).toEqual(given)
        expect(await todos.etagOf(file)).toBe(etag)
      }),
      { numRuns: 25 },
    )
  })
})
