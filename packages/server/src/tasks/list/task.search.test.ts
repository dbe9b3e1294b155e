import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { caseInsensitivePattern } from '../../db/postgres/postgres-search.ts'

onBothDatabases('searching tasks', world => {
  let person: Person
  const add = (title: string, body: object = {}) => person.client.tasks.create({ body: { title, ...body } })
  const found = async (search: string, query: object = {}) => {
    const { data, pagination } = await person.client.tasks.list({ query: { search, ...query } })
    expect(pagination.total).toBe(data.length)
    return data.map(task => task.title)
  }
  beforeAll(async () => {
    person = await world.newPerson()
  })

  it('[TASK-31] finds words in title and description, all of them, in any order', async () => {
    await add('Call the plumber', { description: 'about the\nkitchen tap' })
    await add('Paint the kitchen', { description: 'white' })
    expect(await found('kitchen')).toEqual(['Call the plumber', 'Paint the kitchen'])
    expect(await found('tap plumb')).toEqual(['Call the plumber'])
    expect(await found('  kitchen \t white ')).toEqual(['Paint the kitchen'])
    expect(await found('white plumber')).toEqual([])
    expect(await found('plumberabout')).toEqual([])
  })

  it.each([
    ['Straßenfest', ['STRAẞENFEST', 'straß']],
    ['ÄRGER um Ünal', ['ärger ünal', 'ÄRGER']],
    ['Σίσυφος', ['ΣΊΣΥΦΟΣ', 'σίσυφοσ']],
    ['Поездка в Ригу', ['ПОЕЗДКА ригу']],
    ['ქართული', ['ᲥᲐᲠᲗᲣᲚᲘ']],
    ['𐐔𐐯𐑅𐐨𐑉𐐯𐐻', ['𐐼𐐇']],
    ['300 \u212a cold', ['300 k', '300 K']],
    ['\u01c4ungla', ['\u01c6UNGLA', '\u01c5ungla']],
    ['買い物 🧺', ['買い', '🧺 物']],
  ])('[TASK-31] finds %s in any case, alike on both databases', async (title, searches) => {
    await add(title)
    for (const search of searches) expect(await found(search), search).toHaveLength(1)
  })

  it('[TASK-31] takes an ı without a dot and an accent for letters of their own', async () => {
    await add('Kırmızı café')
    expect(await found('kırmızı')).toHaveLength(1)
    expect(await found('kirmizi')).toEqual([])
    expect(await found('cafe')).toEqual([])
  })

  it('[TASK-31] takes every character as it is', async () => {
    const odd = [...'%_*?[]^-\\/.+(){}|$&!"\'#@~`<>=,;:']
    for (const character of odd) await add(`odd x${character}y`)
    await add('odd xzy')
    for (const character of odd) {
      expect(await found(`x${character}y`), character).toEqual([`odd x${character}y`])
      expect(await found(character, { priority: 'none' }), character).toContain(`odd x${character}y`)
    }
    await add('odd \\d [a-z]* ***= (?i)')
    for (const text of ['\\d', '[a-z]*', '***=', '(?i)', '***= \\D (?I)'])
      expect(await found(text), text).toEqual(['odd \\d [a-z]* ***= (?i)'])
    expect(await found('[^a]')).toEqual([])
  })

  it('[TASK-31] narrows nothing when there is no word in it', async () => {
    const all = (await person.client.tasks.list({ query: { limit: '1' } })).pagination.total
    for (const search of ['', ' ', '\t\n\u00a0'])
      expect((await person.client.tasks.list({ query: { search, limit: '1' } })).pagination.total).toBe(all)
  })

  it('[TASK-30] [TASK-31] goes together with the other filters and with pages', async () => {
    const label = await person.client.labels.create({ body: { name: 'outside' } })
    for (const priority of ['low', 'urgent'] as const)
      await add(`mow ${priority}`, { priority, labelIds: [label.id], dueAt: '2026-03-09' })
    await add('mow done', { priority: 'urgent', status: 'completed' })
    await add('mow later', { priority: 'urgent' })
    expect(await found('MOW', { priority: 'urgent' })).toEqual(['mow urgent', 'mow later'])
    expect(await found('MOW', { priority: 'urgent', includeCompleted: 'true' })).toHaveLength(3)
    expect(await found('mow', { labelId: label.id, dueBefore: '2026-03-10' })).toEqual(['mow urgent', 'mow low'])
    expect(await found('mow', { status: 'completed' })).toEqual(['mow done'])
    const second = await person.client.tasks.list({ query: { search: 'mow', limit: '2', page: '2' } })
    expect(second.data.map(task => task.title)).toEqual(['mow low'])
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
    const past = await person.client.tasks.list({ query: { search: 'mow', page: '999999999999999' } })
    expect([past.data, past.pagination.total]).toEqual([[], 3])
  })

  it('[TASK-30] narrows to one priority', async () => {
    const other = await world.newPerson()
    const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const
    for (const priority of priorities) await other.client.tasks.create({ body: { title: priority, priority } })
    for (const priority of priorities) {
      const { data, pagination } = await other.client.tasks.list({ query: { priority } })
      expect([pagination.total, data.map(task => task.title)]).toEqual([1, [priority]])
    }
  })

  it('[TASK-31] finds nothing of anyone else', async () => {
    const other = await world.newPerson()
    await other.client.tasks.create({ body: { title: 'secret errand' } })
    expect(await found('secret')).toEqual([])
  })

  it('[TASK-34] is refused for words, priorities, keys and directions that cannot be meant', async () => {
    for (const [field, values] of Object.entries({
      search: ['x'.repeat(201), '\u0000'],
      priority: ['URGENT', '', 'none '],
      sort: ['', 'name', 'dueat', 'status,title'],
      direction: ['', 'up', 'DESC'],
    }))
      for (const value of values) {
        const refused = await person.request('GET', `/api/tasks?${new URLSearchParams({ [field]: value })}`)
        expect([value, refused.status, refused.body]).toEqual([
          value,
          400,
          expect.objectContaining({ error: 'Validation failed', details: { [field]: expect.any(Array) } }),
        ])
      }
    expect(await found('😀'.repeat(200))).toEqual([])
    expect((await person.request('GET', '/api/tasks?search=a&search=b')).status).toBe(400)
  })
})

describe('a word for PostgreSQL', () => {
  it('[TASK-31] names every letter that is the same in another case', () => {
    expect(caseInsensitivePattern('ksβ1.')).toBe('[Kk\u212a][Ss\u017f][Ββ\u03d0]1\\.')
  })
})
