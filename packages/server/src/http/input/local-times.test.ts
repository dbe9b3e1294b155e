import { endpoints } from '@daywright/contract/api/api'
import { onSqlite } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { type FieldTree, fieldTreeOf } from './field-tree.ts'
import { hasLocalTimes, withInstants } from './local-times.ts'

onSqlite('times without an offset', world => {
  it('[FIELD-1] [FIELD-18] are in the time zone of the profile, and a due date alone is the end of that day', async () => {
    const { client } = await world.newPerson({ timezone: 'America/New_York' })
    const task = await client.tasks.create({
      body: { title: 'x', dueAt: '2026-12-04', startAfter: '2026-12-01', estimateMinutes: 30 },
    })
    expect([task.dueAt, task.startAfter]).toEqual(['2026-12-05T04:59:00.000Z', '2026-12-01T05:00:00.000Z'])
    const timed = await client.tasks.update({ id: task.id, body: { dueAt: '2026-07-01T17:00', startAfter: '' } })
    expect([timed.dueAt, timed.startAfter]).toEqual(['2026-07-01T21:00:00.000Z', null])
    const utc = await client.tasks.update({ id: task.id, body: { dueAt: '2026-07-01T17:00:00Z' } })
    expect(utc.dueAt).toBe('2026-07-01T17:00:00.000Z')
    const totalBefore = async (dueBefore: string) =>
      (await client.tasks.list({ query: { dueBefore } })).pagination.total
    expect([await totalBefore('2026-07-01'), await totalBefore('2026-06-30')]).toEqual([1, 0])
    const block = await client.timeBlocks.create({
      body: { taskId: task.id, startAt: '2026-03-02T09:00', endAt: '2026-03-02T10:00' },
    })
    expect(block.startAt).toBe('2026-03-02T14:00:00.000Z')
    const listed = async (from: string, to: string) => (await client.timeBlocks.list({ query: { from, to } })).length
    expect([await listed('2026-03-02', '2026-03-03'), await listed('2026-03-02T09:01', '2026-03-03')]).toEqual([1, 0])
  })

  it('[FIELD-2] are refused as before if they do not exist', async () => {
    const { request } = await world.newPerson({ timezone: 'America/New_York' })
    for (const dueAt of ['2026-02-30', '2026-13-01', '2026-01-01T25:00', 'tomorrow'])
      expect((await request('POST', '/api/tasks', { title: 'x', dueAt })).body).toMatchObject({
        details: { dueAt: expect.any(Array) },
      })
  })
})

describe('local times', () => {
  /** The path of every timestamp in a tree. */
  const timestampsIn = (tree: FieldTree, path: string): string[] => {
    if (tree.kind === 'timestamp') return [path]
    if (tree.kind === 'list') return timestampsIn(tree.items, `${path}.0`)
    if (tree.kind !== 'object') return []
    return [...tree.fields].flatMap(([name, field]) => timestampsIn(field, `${path}.${name}`))
  }
  const sample = (tree: FieldTree): unknown => {
    if (tree.kind === 'timestamp') return '2026-07-01T12:00'
    if (tree.kind === 'list') return [sample(tree.items)]
    if (tree.kind !== 'object') return 'x'
    return Object.fromEntries([...tree.fields].map(([name, field]) => [name, sample(field)]))
  }

  it('[FIELD-1] are found in every timestamp that any endpoint takes', () => {
    const inputs = endpoints.flatMap(({ name, endpoint: { query, body } }) =>
      [query, body].flatMap(schema => (schema ? [[name, fieldTreeOf(schema)] as const] : [])),
    )
    const paths = inputs.flatMap(([name, tree]) => timestampsIn(tree, name))
    for (const known of [
      'tasks.list.dueBefore',
      'tasks.update.completedAt',
      'timeBlocks.list.from',
      'projects.create.targetDate',
    ])
      expect(paths).toContain(known)
    for (const [, tree] of inputs.filter(([name, tree]) => timestampsIn(tree, name).length > 0)) {
      const local = sample(tree)
      expect(hasLocalTimes(tree, local)).toBe(true)
      const instants = withInstants(tree, local, 'Asia/Kolkata')
      expect(JSON.stringify(instants)).toContain('2026-07-01T06:30:00Z')
      expect(hasLocalTimes(tree, instants)).toBe(false)
    }
  })
})
