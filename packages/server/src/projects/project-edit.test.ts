import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const STATUSES = ['backlog', 'planned', 'in_progress', 'completed', 'cancelled', 'archived'] as const

/** A project with a task and a document in it. */
async function filledProject({ client }: Person) {
  const project = await client.projects.create({ body: { name: 'filled' } })
  const task = await client.tasks.create({ body: { title: 'task', projectId: project.id } })
  const document = await client.documents.create({ body: { title: 'document', projectId: project.id } })
  return { project, task, document }
}

onBothDatabases('changing projects', world => {
  it('[PROJ-10] changes only what was sent, shows the space, and makes updatedAt rise', async () => {
    const { client, request } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work', color: 'teal', icon: 'briefcase' } })
    const project = await client.projects.create({ body: { name: 'a', description: 'kept', priority: 3 } })
    const change = { name: 'b', color: '#fff', icon: 'star', spaceId: space.id, priority: -1, sortOrder: 1.5 }
    const changed = await client.projects.update({ id: project.id, body: change })
    expect(changed).toEqual({
      ...project,
      ...change,
      updatedAt: expect.any(String),
      space: { id: space.id, name: 'Work', color: 'teal', icon: 'briefcase' },
    })
    expect(changed.updatedAt > project.updatedAt).toBe(true)
    const again = await client.projects.update({ id: project.id, body: { description: '' } })
    expect(again).toEqual({ ...changed, description: '', updatedAt: expect.any(String) })
    expect(again.updatedAt > changed.updatedAt).toBe(true)
    for (const body of [{}, { userId: UNKNOWN_ID, createdAt: '2020-01-01', tasks: [] }]) {
      const unchanged = await request('PATCH', `/api/projects/${project.id}`, body)
      expect([unchanged.status, unchanged.body]).toEqual([200, again])
    }
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', 'x'.repeat(201)],
      ['status', 'done'],
      ['priority', 0.5],
      ['archived', 'true'],
      ['sortOrder', '1'],
      ['targetDate', 'never'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('PATCH', `/api/projects/${project.id}`, { [field]: value })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[PROJ-11] clears the target date with null or nothing, and priority and space with null', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work' } })
    const targetDate = '2026-05-01T00:00:00.000Z'
    const body = { name: 'a', targetDate, priority: 1, spaceId: space.id }
    const { id } = await client.projects.create({ body })
    expect((await client.projects.update({ id, body: { targetDate: '' } })).targetDate).toBeNull()
    expect((await client.projects.update({ id, body: { targetDate: '2026-05-01' } })).targetDate).toBe(targetDate)
    const cleared = await client.projects.update({ id, body: { targetDate: null, priority: null, spaceId: null } })
    expect(cleared).toMatchObject({ targetDate: null, priority: null, spaceId: null, space: null })
  })

  it('[PROJ-12] lets any status follow any other, and leaves the archived flag to itself', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.projects.create({ body: { name: 'a' } })
    for (const status of [...STATUSES, ...STATUSES.toReversed()]) {
      const changed = await client.projects.update({ id, body: { status } })
      expect([changed.status, changed.archived]).toEqual([status, false])
    }
    const archived = await client.projects.update({ id, body: { archived: true } })
    expect([archived.status, archived.archived]).toEqual(['backlog', true])
  })

  it('[PROJ-13] archives on deletion as on archived true, and archived false brings the project back', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { project, task, document } = await filledProject(person)
    const { id } = project
    const archive = [
      () => client.projects.remove({ id }),
      () => client.projects.remove({ id, query: { permanent: 'false' } }),
      () => client.projects.update({ id, body: { archived: true } }),
    ]
    for (const step of archive) {
      await step()
      expect(await client.projects.list()).toEqual([])
      expect(await client.projects.get({ id })).toMatchObject({ id, archived: true, status: 'backlog' })
      expect((await client.tasks.get({ id: task.id })).projectId).toBe(id)
      expect((await client.documents.get({ id: document.id })).projectId).toBe(id)
      await client.projects.update({ id, body: { archived: false } })
      expect((await client.projects.list()).map(({ name }) => name)).toEqual(['filled'])
    }
    expect(await client.projects.remove({ id })).toEqual({ success: true })
    expect(await client.projects.remove({ id })).toEqual({ success: true })
  })

  it('[PROJ-15] is deleted permanently on request; its tasks and documents remain without a project', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { project, task, document } = await filledProject(person)
    const kept = await filledProject(person)
    expect(await client.projects.remove({ id: project.id, query: { permanent: 'true' } })).toEqual({ success: true })
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ ...task, projectId: null, project: null })
    expect(await client.documents.get({ id: document.id })).toMatchObject({ ...document, projectId: null })
    expect((await client.tasks.get({ id: kept.task.id })).projectId).toBe(kept.project.id)
    expect((await client.documents.get({ id: kept.document.id })).projectId).toBe(kept.project.id)
    expect((await client.projects.list()).map(({ id }) => id)).toEqual([kept.project.id])
  })

  it('[PROJ-16] answers 404 for a project that is gone, not there, or another account’s', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const gone = await client.projects.create({ body: { name: 'gone' } })
    await client.projects.remove({ id: gone.id, query: { permanent: 'true' } })
    const foreign = await stranger.projects.create({ body: { name: 'foreign' } })
    for (const id of [gone.id, foreign.id, UNKNOWN_ID, 'nonsense', '%00'])
      for (const [method, path, body] of [
        ['GET', `/api/projects/${id}`, undefined],
        ['PATCH', `/api/projects/${id}`, { name: 'x' }],
        ['DELETE', `/api/projects/${id}`, undefined],
        ['DELETE', `/api/projects/${id}?permanent=true`, undefined],
      ] as const) {
        const answer = await request(method, path, body)
        expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, 'Project not found'])
      }
    expect(await stranger.projects.get({ id: foreign.id })).toMatchObject(foreign)
  })
})
