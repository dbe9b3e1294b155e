import assert from 'node:assert/strict'
import * as api from './generated/hey-api'
import { client } from './generated/hey-api/client.gen'

client.setConfig({
  baseUrl: process.env.BASE_URL ?? '',
  headers: { authorization: `Bearer ${process.env.API_KEY}` },
})

/** The data of a response, which the types then know to be there. */
const given = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  assert.ok(data, JSON.stringify(error))
  return data
}

const label = given(await api.labelsCreate({ body: { name: 'hey-api' } }))
const space = given(await api.spacesCreate({ body: { name: 'hey-api' } }))
const project = given(await api.projectsCreate({ body: { name: 'Garden', spaceId: space.id } }))
const task = given(
  await api.tasksCreate({
    body: { title: 'Plant the beans', estimateMinutes: 60, dueAt: '2099-03-02', labelIds: [label.id] },
  }),
)
const page = given(await api.tasksList({ query: { includeCompleted: 'false', limit: 10 } }))
assert.ok(page.data.some(({ id }) => id === task.id))
const path = { id: task.id }
assert.deepEqual(given(await api.tasksGet({ path })).subtasks, [])
given(await api.tasksUpdate({ path, body: { priority: 'high', projectId: project.id } }))
given(await api.checklistItemsCreate({ body: { taskId: task.id, title: 'Buy beans' } }))
given(
  await api.schedulePreferencesCreate({
    body: { name: 'Mornings', windows: [{ day: [1, 2, 3, 4, 5], start: '08:00', end: '12:00' }] },
  }),
)
const document = given(await api.documentsCreate({ body: { title: 'Beans' } }))
const read = await api.documentsGet({ path: { id: document.id } })
const ifMatch = { path: { id: document.id }, headers: { 'If-Match': read.response?.headers.get('etag') ?? '' } }
given(await api.documentsUpdate({ ...ifMatch, body: { content: 'Runner beans' } }))
const late = await api.documentsUpdate({ ...ifMatch, body: { content: 'French beans' } })
assert.equal(late.error?.code, 'changed-meanwhile')
assert.equal(given(await api.plannerRun()).ok, true)
given(await api.plannerStatus())
given(await api.timeBlocksList({ query: { from: '2026-03-02', to: '2026-03-09' } }))
given(await api.userGet())
given(await api.notificationsGenerate({ body: { type: 'morning_summary' } }))
const refused = await api.labelsCreate({ body: { name: 'hey-api' } })
assert.equal(refused.error?.code, 'label-name-taken')
given(await api.tasksRemove({ path, query: { permanent: 'true' } }))
given(await api.labelsRemove({ path: { id: label.id } }))
console.log('hey-api: 20 calls')
