import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const WRONG_TIMES = ['tomorrow', '2026-13-01', '2026-02-29', '2026-03-02T25:00:00Z', '1969-12-31T23:59:59Z', 5, true]
const WRONG_SWITCHES = ['true', 1, 0, null]

/** Of each field what is taken, at its bounds, and what is not, just past them. */
const BOUNDS: Record<string, { taken: unknown[]; refused: unknown[] }> = {
  title: {
    taken: ['x', 'x'.repeat(500), '😀'.repeat(500), ' x ', '<b>', "'; drop table task --"],
    refused: ['', ' ', '\n\t\u00a0', 'x'.repeat(501), '😀'.repeat(501), 'a\u0000b', '\ud800', 5, null, ['x']],
  },
  description: { taken: ['', 'x'.repeat(100_000), '\n'], refused: ['a\u0000b', '\udc00', 5, null] },
  status: {
    taken: ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'],
    refused: ['done', 'Todo', '', null, 1],
  },
  priority: { taken: ['none', 'low', 'medium', 'high', 'urgent'], refused: ['highest', '', null, 3] },
  dueAt: {
    taken: ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', null],
    refused: [...WRONG_TIMES, '10000-01-01'],
  },
  startAfter: { taken: ['2026-03-02T00:00:00.000Z', null], refused: WRONG_TIMES },
  estimateMinutes: { taken: [0, 1, 480, 481, 960, null], refused: [-1, 961, 1.5, '30', true] },
  minSessionMinutes: { taken: [1, 60], refused: [0, 61, -1, 1.5, '5', null] },
  maxSessionMinutes: { taken: [1, 480], refused: [0, 481, 2.5, '60', null] },
  cooldownMinutes: { taken: [0, 1440], refused: [-1, 1441, 0.5, '5', null] },
  autoSchedule: { taken: [true, false], refused: WRONG_SWITCHES },
  autoSplit: { taken: [true, false], refused: WRONG_SWITCHES },
  spaceId: { taken: [null], refused: [] },
  projectId: { taken: [null], refused: [] },
  schedulePreferenceId: { taken: [null], refused: [] },
}
const ONLY_ON_UPDATE: typeof BOUNDS = {
  locked: { taken: [true, false], refused: WRONG_SWITCHES },
  sortOrder: { taken: [0, -1.5, 1e300, Number.MAX_SAFE_INTEGER], refused: ['1', null, true] },
  completedAt: { taken: ['2026-03-01T10:00:00.000Z', null], refused: WRONG_TIMES },
}

onSqlite('the fields of a task', world => {
  const refusalOf = (field: string) =>
    expect.objectContaining({ error: 'Validation failed', details: { [field]: [expect.any(String)] } })

  it.each(Object.entries(BOUNDS))('[TASK-10] %s is checked on creation', async (field, { taken, refused }) => {
    const { request } = await world.newPerson()
    for (const value of taken) {
      const { status, body } = await request('POST', '/api/tasks', { title: 'x', [field]: value })
      expect([value, status, body[field]]).toEqual([value, 201, value])
    }
    for (const value of refused) {
      const { status, body } = await request('POST', '/api/tasks', { title: 'x', [field]: value })
      expect([value, status, body]).toEqual([value, 400, refusalOf(field)])
    }
  })

  const changeable = Object.entries({ ...BOUNDS, ...ONLY_ON_UPDATE })
  it.each(changeable)('[TASK-10] %s is checked on update, and stands when refused', async (field, bounds) => {
    const { client, request } = await world.newPerson()
    const { id } = await client.tasks.create({ body: { title: 'x' } })
    for (const value of bounds.taken) {
      const { status, body } = await request('PATCH', `/api/tasks/${id}`, { [field]: value })
      expect([value, status, body[field]]).toEqual([value, 200, value])
      expect((await request('GET', `/api/tasks/${id}`)).body[field]).toEqual(value)
    }
    const before = await client.tasks.get({ id })
    for (const value of bounds.refused) {
      const { status, body } = await request('PATCH', `/api/tasks/${id}`, { description: 'no', [field]: value })
      expect([value, status]).toEqual([value, 400])
      expect(body.details).toHaveProperty(field)
    }
    expect(await client.tasks.get({ id })).toEqual(before)
  })

  it('[TASK-10] are all named when several fail, and the title must be there', async () => {
    const { request } = await world.newPerson()
    const { status, body } = await request('POST', '/api/tasks', { priority: 'top', estimateMinutes: 1000 })
    expect([status, body.error]).toEqual([400, 'Validation failed'])
    expect(Object.keys(body.details).sort()).toEqual(['estimateMinutes', 'priority', 'title'])
    for (const notAnObject of [[], 'x', 5, null])
      expect((await request('POST', '/api/tasks', JSON.stringify(notAnObject))).body.error).toBe('Validation failed')
  })

  it('[TASK-10] take no empty string for a date on creation', async () => {
    const { request } = await world.newPerson()
    for (const field of ['dueAt', 'startAfter']) {
      const { status, body } = await request('POST', '/api/tasks', { title: 'x', [field]: '' })
      expect([status, body]).toEqual([400, refusalOf(field)])
    }
  })

  it('[TASK-29] take a shortest session that is longer than the longest', async () => {
    const { client } = await world.newPerson()
    const created = await client.tasks.create({ body: { title: 'x', minSessionMinutes: 60, maxSessionMinutes: 10 } })
    expect(created).toMatchObject({ minSessionMinutes: 60, maxSessionMinutes: 10 })
  })
})
