import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

async function taskAndDocument({ client }: Person) {
  const task = await client.tasks.create({ body: { title: 'task' } })
  const document = await client.documents.create({ body: { title: 'document' } })
  return { task, document, link: { id: task.id, documentId: document.id } }
}

onBothDatabases('documents of tasks', world => {
  it('[DOC-7] are shown with their space and project, and with each task that they are linked to', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work', color: 'teal' } })
    const project = await client.projects.create({ body: { name: 'a', color: 'red' } })
    const place = { spaceId: space.id, projectId: project.id }
    const document = await client.documents.create({ body: { title: 'd', ...place } })
    const later = await client.tasks.create({ body: { title: 'later', status: 'archived' } })
    const sooner = await client.tasks.create({ body: { title: 'sooner' } })
    await client.tasks.update({ id: later.id, body: { sortOrder: 1 } })
    for (const { id } of [later, sooner]) await client.taskDocuments.link({ id, documentId: document.id })
    const entry = ({ id, title, status }: typeof later) => ({
      taskId: id,
      documentId: document.id,
      task: { id, title, status },
    })
    expect(await client.documents.get({ id: document.id })).toEqual({
      ...document,
      space: { id: space.id, name: 'Work', color: 'teal' },
      project: { id: project.id, name: 'a', color: 'red' },
      tasks: [entry(sooner), entry(later)],
    })
    const bare = await client.documents.create({ body: { title: 'bare' } })
    expect(await client.documents.get({ id: bare.id })).toEqual({ ...bare, space: null, project: null, tasks: [] })
  })

  it('[DOC-9] are deleted with their links; the tasks stay as they are', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { task, document, link } = await taskAndDocument(person)
    await client.taskDocuments.link(link)
    expect(await client.documents.remove({ id: document.id })).toEqual({ success: true })
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ ...task, documents: [] })
  })

  it('[DOC-10] are linked once, however often that is asked for, and neither side is changed by it', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { task, document, link } = await taskAndDocument(person)
    for (let time = 0; time < 2; time++) expect(await client.taskDocuments.link(link)).toEqual({ success: true })
    const linked = await client.tasks.get({ id: task.id })
    expect(linked).toMatchObject(task)
    expect(linked.documents).toEqual([{ id: document.id, title: 'document', docType: 'note', url: null }])
    const shown = await client.documents.get({ id: document.id })
    expect(shown).toMatchObject(document)
    expect(shown.tasks.map(({ taskId }) => taskId)).toEqual([task.id])
  })

  it('[DOC-11] are unlinked one by one; removing a link that is not there succeeds', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { link, document } = await taskAndDocument(person)
    const other = await client.tasks.create({ body: { title: 'other' } })
    await client.taskDocuments.link(link)
    await client.taskDocuments.link({ ...link, id: other.id })
    for (let time = 0; time < 2; time++) {
      expect(await client.taskDocuments.unlink(link)).toEqual({ success: true })
      const { tasks } = await client.documents.get({ id: document.id })
      expect(tasks.map(({ taskId }) => taskId)).toEqual([other.id])
    }
  })

  it('[DOC-14] are linked only where both are the caller’s: 404 for the task, then for the document', async () => {
    const person = await world.newPerson()
    const { task, document } = await taskAndDocument(person)
    const stranger = await world.newPerson()
    const foreign = await taskAndDocument(stranger)
    await stranger.client.taskDocuments.link(foreign.link)
    for (const method of ['PUT', 'DELETE'])
      for (const bad of [foreign.task.id, foreign.document.id, UNKNOWN_ID, 'nonsense', '%00']) {
        const noTask = await person.request(method, `/api/tasks/${bad}/documents/${document.id}`)
        expect([noTask.status, noTask.body.error]).toEqual([404, 'Task not found'])
        const noDocument = await person.request(method, `/api/tasks/${task.id}/documents/${bad}`)
        expect([noDocument.status, noDocument.body.error]).toEqual([404, 'Document not found'])
        const neither = await person.request(method, `/api/tasks/${bad}/documents/${bad}`)
        expect([neither.status, neither.body.error]).toEqual([404, 'Task not found'])
      }
    expect((await person.client.tasks.get({ id: task.id })).documents).toEqual([])
    expect((await stranger.client.tasks.get({ id: foreign.task.id })).documents).toHaveLength(1)
  })

  it('[DOC-15] can be created and linked at once, and are not created when the task or place is refused', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { task } = await taskAndDocument(person)
    const stranger = await taskAndDocument(await world.newPerson())
    const count = async () => (await client.documents.list()).length
    const before = await count()
    const made = await client.taskDocuments.create({ id: task.id, body: { title: 'Costs', docType: 'spec' } })
    expect(made).toMatchObject({ title: 'Costs', docType: 'spec', createdAt: world.now() })
    expect((await client.tasks.get({ id: task.id })).documents.map(({ id }) => id)).toEqual([made.id])
    const create = async (id: string, body: object) => {
      const refused = await person.request('POST', `/api/tasks/${id}/documents`, { title: 'Costs', ...body })
      return [refused.status, refused.body.error]
    }
    expect(await create(stranger.task.id, {})).toEqual([404, 'Task not found'])
    expect(await create(task.id, { spaceId: UNKNOWN_ID })).toEqual([400, 'spaceId not found'])
    expect(await create(task.id, { title: '' })).toEqual([400, 'Validation failed'])
    expect(await count()).toBe(before + 1)
  })
})
