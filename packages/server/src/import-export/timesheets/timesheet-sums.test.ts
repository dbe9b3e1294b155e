import { onBothDatabases } from '@daywright/test-kit/world'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { blockRow } from '../../time-blocks/time-block.store.ts'

const SPAN_MINUTES = 28 * 1440
/** Four weeks in which the clocks of all these zones change, or have changed by half an hour. */
const STARTS = ['2026-03-16', '2026-10-12', '2026-03-30']
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Chatham']

const Session = fc.record({
  minute: fc.integer({ min: 0, max: SPAN_MINUTES }),
  seconds: fc.constantFrom(0, 0, 0, 29, 30),
  length: fc.integer({ min: 1, max: 1440 }),
  actual: fc.option(fc.integer({ min: 0, max: 1440 })),
  worked: fc.option(fc.integer({ min: 1, max: 86_400 })),
})

onBothDatabases('sums', world => {
  it('[INS-2] [INS-20] insights and time sheets have every minute of the sessions exactly once, on any calendar', {
    timeout: 120_000,
  }, async () => {
    const person = await world.newPerson()
    const of = (name: string, day: Temporal.PlainDate) => `${name}=${day}`
    await fc.assert(
      fc.asyncProperty(
        fc.array(Session, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...STARTS),
        fc.constantFrom('day', 'week'),
        async (sessions, timezone, start, group) => {
          await person.client.user.update({ body: { timezone } })
          const rows = sessions.map(({ minute, seconds, length, actual, worked }) => {
            const startAt = Date.parse(start) + minute * MINUTE_MS + seconds * 1000
            const isDone = worked === null
            return blockRow({
              ...{ id: newId(), userId: person.id, taskId: null, habitId: null, title: 'Work', type: 'task' },
              ...{ startAt: toTimestamp(startAt), endAt: toTimestamp(startAt + length * MINUTE_MS) },
              ...{ locked: false, defended: false, source: 'manual', sortOrder: 0, explanation: null, reason: null },
              ...{ status: isDone ? 'completed' : 'in_progress', actualMinutes: isDone ? actual : null },
              ...{ workedSeconds: worked ?? 0, timerStartedAt: null },
              ...{ createdAt: toTimestamp(0), updatedAt: toTimestamp(0) },
            })
          })
          await world.database.write(person.id, async tx => {
            await tx.deleteFrom('timeBlock').where('userId', '=', person.id).execute()
            await tx.insertInto('timeBlock').values(rows).execute()
          })
          const minutes = sessions.reduce(
            (sum, { length, actual, worked }) => sum + (worked === null ? (actual ?? length) : Math.round(worked / 60)),
            0,
          )
          const first = Temporal.PlainDate.from(start).subtract({ days: 2 })
          const middle = first.add({ days: 15 })
          const last = first.add({ days: 34 })
          const halves = [
            [first, middle],
            [middle.add({ days: 1 }), last],
          ] as const
          const whole = await person.client.insights.get({
            query: { from: `${first}`, to: `${last}`, group: group as 'day', by: 'project' },
          })
          expect(whole.total.workedMinutes).toBe(minutes)
          expect(whole.total.plannedMinutes).toBe(sessions.reduce((sum, { length }) => sum + length, 0))
          let [sheets, seconds, parts] = [0, 0, 0]
          for (const [from, to] of halves) {
            const range = `${of('from', from)}&${of('to', to)}`
            sheets += (await person.request('GET', `/api/timesheet?${range}`)).body.workedMinutes
            parts += (await person.request('GET', `/api/insights?${range}`)).body.total.workedMinutes
            const { text } = await person.request('GET', `/api/timesheet.csv?${range}&shape=kimai`)
            for (const row of parse(text, { columns: true }) as Record<string, string>[])
              seconds += Number(row.Duration)
          }
          expect([sheets, parts, seconds]).toEqual([minutes, minutes, minutes * 60])
          const sheet = await person.client.insights.timesheet({ query: { from: `${first}`, to: `${last}` } })
          const byDay = Object.groupBy(sheet.lines, ({ on }) => on)
          if (group === 'day')
            for (const { from, workedMinutes } of whole.groups)
              expect([from, (byDay[from] ?? []).reduce((sum, line) => sum + line.minutes, 0)]).toEqual([
                from,
                workedMinutes,
              ])
        },
      ),
      { numRuns: 15 },
    )
  })
})
