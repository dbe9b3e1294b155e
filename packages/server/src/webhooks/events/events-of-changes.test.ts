import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import { describe, expect, it } from 'vitest'
import { newDelivery } from '../deliveries/new-delivery.ts'
import { eventsOf } from './events-of-changes.ts'
import type { RecordedChange } from './recorded-change.store.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const at = (hour: number, day = 3) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

let position = 0
const change = (fields: Partial<RecordedChange>): RecordedChange => ({
  position: ++position,
  revision: 1,
  tableName: 'task',
  recordId: 'a',
  operation: 'updated',
  changed: [],
  facts: {},
  ...fields,
})
const block = (recordId: string, startAt: string, fields: Partial<RecordedChange> = {}): RecordedChange => {
  const facts = {
    taskId: 'task',
    type: 'task',
    title: 'Work',
    startAt,
    endAt: at(23),
    status: 'scheduled',
    ...fields.facts,
  }
  return change({ tableName: 'timeBlock', recordId, operation: 'created', ...fields, facts })
}
const cancelled = (id: string, startAt: string, facts: RecordedChange['facts'] = {}) =>
  block(id, startAt, { operation: 'updated', changed: ['status'], facts: { status: 'cancelled', ...facts } })
const run = (facts: RecordedChange['facts'] = {}) =>
  change({ tableName: 'plannerRun', recordId: 'me', facts: { kept: 3, atRisk: '[]', automatic: null, ...facts } })
const events = (changes: RecordedChange[], toldRisks: string[] = []) => eventsOf(changes, { toldRisks, now: NOW })

describe('the events of changes', () => {
  it('[HOOK-3] merge what one transaction does to a record, and keep transactions apart', () => {
    const { messages } = events([
      change({ operation: 'created', facts: { title: 'A' } }),
      change({ changed: ['title'], facts: { title: 'B' } }),
      change({ recordId: 'gone', operation: 'created' }),
      change({ recordId: 'gone', operation: 'deleted' }),
      change({ revision: 2, changed: ['dueAt', 'updatedAt', 'titleKey'], facts: { title: 'B', updatedAt: at(1) } }),
      change({ revision: 2, changed: ['title', 'updatedAt'], facts: { title: 'C', updatedAt: at(2) } }),
      change({ revision: 3, operation: 'deleted', facts: { title: 'C', updatedAt: at(2) } }),
    ])
    expect(messages).toEqual([
      { type: 'task.created', timestamp: NOW, data: { id: 'a', title: 'B' } },
      { type: 'task.updated', timestamp: at(2), data: { id: 'a', title: 'C', changed: ['dueAt', 'title'] } },
      { type: 'task.deleted', timestamp: NOW, data: { id: 'a', title: 'C' } },
    ])
  })

  it('[HOOK-3] tell of a timer that starts with its block, and of none besides a block without one', () => {
    const typesOf = (fields: Partial<RecordedChange>) =>
      events([block('a', at(9), fields)]).messages.map(({ type }) => type)
    expect(typesOf({ facts: { timerStartedAt: at(9) } })).toEqual(['timeBlock.created', 'timer.started'])
    expect(typesOf({ facts: { timerStartedAt: null } })).toEqual(['timeBlock.created'])
    const deleted = { operation: 'deleted', changed: ['timerStartedAt'], facts: { timerStartedAt: at(9) } } as const
    expect(typesOf({ ...deleted, changed: [...deleted.changed] })).toEqual(['timeBlock.deleted'])
  })

  it('[HOOK-4] compare what leaves the plan with what comes', () => {
    const { messages } = events([
      cancelled('same', at(9)),
      cancelled('moved', at(10)),
      cancelled('gone', at(11), { taskId: 'other' }),
      cancelled('lunch', at(12), { taskId: null, type: 'break', title: 'Lunch' }),
      block('old', at(9, 1), { operation: 'deleted', facts: { status: 'cancelled' } }),
      block('same2', at(9)),
      block('moved2', at(14)),
      block('new', at(15)),
      block('lunch2', at(13), { facts: { taskId: null, type: 'break', title: 'Lunch' } }),
      block('lunch3', at(13, 4), { facts: { taskId: null, type: 'break', title: 'Lunch' } }),
      run({ automatic: { at: NOW } }),
    ])
    expect(messages).toEqual([
      {
        type: 'plan.changed',
        timestamp: NOW,
        data: {
          automatic: true,
          undone: false,
          counts: { kept: 3, moved: 2, created: 2, removed: 1 },
          moved: [
            { id: 'lunch2', previousId: 'lunch', taskId: null },
            { id: 'moved2', previousId: 'moved', taskId: 'task' },
          ],
          created: ['new', 'lunch3'],
          removed: ['gone'],
        },
      },
    ])
  })

  it('[HOOK-5] compare the risks after each run with those that are known', () => {
    const { messages, atRisk } = events(
      [run({ atRisk: '["b","c"]' }), { ...run({ atRisk: ['c'] }), revision: 2 }],
      ['a', 'b'],
    )
    expect(messages.map(({ type, data }) => [type, data.taskIds])).toEqual([
      ['risk.began', ['c']],
      ['risk.ended', ['a']],
      ['risk.ended', ['b']],
    ])
    expect(atRisk).toEqual(['c'])
    expect(events([change({})]).atRisk).toBeUndefined()
  })

  it('[HOOK-3] have bodies below 20 kB, however much has changed', () => {
    const id = '01a2b3c4-d5e6-7f80-9a1b-2c3d4e5f6a7b'
    const longest = '🧳'.repeat(500)
    const many = Array.from({ length: 2000 }, (_, index) => index)
    const { messages } = events([
      change({
        recordId: id,
        changed: ['title'],
        facts: { title: longest, projectId: id, spaceId: id, parentTaskId: id },
      }),
      ...many.map(index => cancelled(`${id}${index}`, at(9), { taskId: `${id}${index % 1000}` })),
      ...many.map(index => block(`${id}n${index}`, at(10), { facts: { taskId: `${id}${index % 1500}` } })),
      run({ atRisk: many.map(String) }),
    ])
    const sizes = messages.map(message => Buffer.byteLength(newDelivery({ userId: id, id }, message, NOW).body))
    expect(messages.map(({ type }) => type)).toEqual(['task.updated', 'plan.changed', 'risk.began'])
    expect(Math.max(...sizes)).toBeLessThan(WEBHOOK_LIMITS.bodyBytes)
    const [, plan, risk] = messages
    const fifty = { length: 50 }
    expect(plan?.data).toMatchObject({ moved: fifty, created: fifty, removed: fifty })
    expect(risk?.data).toMatchObject({ count: 2000, taskIds: fifty })
  })
})
