import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { requireTask } from '../task.rules.ts'
import { withBlocks, withEverything } from './task-relations.rules.ts'

/** Whatever escapes, case folding or encodings could get wrong. */
const ODD_TEXT = '"quotes" \\ back / slash \b\f\n\r\t \u0001 \u001f \u007f \u2028 é 漢 😀 {"a":[1]}'
const ODD_NUMBERS = [0, 1, -1, 0.1, 0.30000000000000004, -2.5, 1_000_000.5, 123_456_789]

onBothDatabases('a task as text of the database', world => {
  it('[TASK-4] [TASK-15] is byte for byte what its records are as JSON', async () => {
    const { client, request, id: ownerId } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: ODD_TEXT.slice(0, 40) } })
    const project = await client.projects.create({ body: { name: ODD_TEXT.slice(0, 40), spaceId: space.id } })
    const labels = []
    for (const name of ['b "', 'B', 'a\n', 'ä']) labels.push((await client.labels.create({ body: { name } })).id)
    const parent = await client.tasks.create({ body: { title: ODD_TEXT } })
    for (const [index, sortOrder] of ODD_NUMBERS.entries()) {
      const own = {
        spaceId: space.id,
        projectId: project.id,
        parentTaskId: parent.id,
        labelIds: labels.slice(index % 5),
      }
      const focus = [true, false, null][index % 3] ?? null
      const created = await client.tasks.create({ body: { ...own, title: ODD_TEXT, description: ODD_TEXT, focus } })
      await client.tasks.update({ id: created.id, body: { sortOrder, locked: index % 2 === 0 } })
      await client.checklistItems.insert({
        taskId: created.id,
        body: { title: ODD_TEXT, completed: true, sortOrder: 0.7 },
      })
      await client.checklistItems.create({ body: { taskId: created.id, title: 'last' } })
      const startAt = '2026-03-02T09:00:00.000Z'
      await client.timeBlocks.create({ body: { taskId: created.id, startAt, endAt: '2026-03-02T10:00:00.000Z' } })
      const document = await client.documents.create({ body: { title: ODD_TEXT } })
      await client.taskDocuments.link({ id: created.id, documentId: document.id })
    }
    const { db } = world.database
    const page = await request('GET', '/api/tasks?sort=createdAt')
    expect(page.body.data).toHaveLength(ODD_NUMBERS.length + 1)
    const records = []
    for (const { id } of page.body.data) {
      const record = await requireTask(db, ownerId, id)
      records.push(...(await withBlocks(db, ownerId, [{ ...record }])))
      const single = await request('GET', `/api/tasks/${id}`)
      expect(single.text).toBe(JSON.stringify(await withEverything(db, ownerId, record)))
    }
    expect(page.text).toBe(JSON.stringify({ data: records, pagination: page.body.pagination }))
  })
})
