import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Texts that escapes, case folding or encodings could get wrong. */
const ODD_TEXT = '"quotes" \\ back / slash \b\f\n\r\t \u0001 \u001f \u007f \u2028 é 漢 😀 {"a":[1]}'
const ODD_NUMBERS = [0, 1, -1, 0.1, 0.30000000000000004, -2.5, 1_000_000.5, 123_456_789]
const NAMES = ['b "', 'B', 'a\n', 'ä']
const SORTED_NAMES = ['a\n', 'B', 'b "', 'ä']

onBothDatabases('a task as text of the database', world => {
  it('[TASK-4] [TASK-15] is byte for byte what its records are as JSON', async () => {
    const { client, request } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: ODD_TEXT.slice(0, 40) } })
    const project = await client.projects.create({ body: { name: ODD_TEXT.slice(0, 40), spaceId: space.id } })
    const labels = []
    for (const name of NAMES) labels.push(await client.labels.create({ body: { name } }))
    const parent = await client.tasks.create({ body: { title: ODD_TEXT } })
    for (const [index, sortOrder] of ODD_NUMBERS.entries()) {
      const given = labels.slice(index % 5)
      const fields = {
        spaceId: space.id,
        projectId: project.id,
        parentTaskId: parent.id,
        title: ODD_TEXT,
        description: ODD_TEXT,
        focus: [true, false, null][index % 3] ?? null,
      }
      const { id } = await client.tasks.create({ body: { ...fields, labelIds: given.map(label => label.id) } })
      await client.tasks.update({ id, body: { sortOrder, locked: index % 2 === 0 } })
      const item = await client.checklistItems.insert({
        taskId: id,
        body: { title: ODD_TEXT, completed: true, sortOrder: 0.7 },
      })
      const last = await client.checklistItems.create({ body: { taskId: id, title: 'last' } })
      const startAt = '2026-03-02T09:00:00.000Z'
      const body = { taskId: id, startAt, endAt: '2026-03-02T10:00:00.000Z' }
      const { task: _, ...block } = await client.timeBlocks.create({ body })
      const document = await client.documents.create({ body: { title: ODD_TEXT } })
      await client.taskDocuments.link({ id, documentId: document.id })
      const single = await request('GET', `/api/tasks/${id}`)
      expect(single.text).toBe(JSON.stringify(single.body))
      const sorted = SORTED_NAMES.flatMap(name => given.filter(label => label.name === name))
      expect(single.body).toMatchObject({
        ...fields,
        sortOrder,
        locked: index % 2 === 0,
        space: { id: space.id, name: space.name, color: space.color, icon: space.icon },
        project: { id: project.id, name: project.name, color: project.color },
        labels: sorted.map(label => ({ id: label.id, name: label.name, color: label.color })),
        checklistItems: [item, last].toSorted((a, b) => a.sortOrder - b.sortOrder),
        timeBlocks: [block],
        subtasks: [],
        parentTask: { id: parent.id, title: ODD_TEXT },
        documents: [{ id: document.id, title: ODD_TEXT }],
      })
    }
    const page = await request('GET', '/api/tasks?sort=createdAt')
    expect(page.text).toBe(JSON.stringify(page.body))
    expect(page.body.data).toHaveLength(ODD_NUMBERS.length + 1)
    for (const listed of page.body.data) {
      const {
        subtasks: _,
        parentTask: __,
        documents: ___,
        ...same
      } = (await request('GET', `/api/tasks/${listed.id}`)).body
      expect(JSON.stringify(listed)).toBe(JSON.stringify(same))
    }
  })
})
