import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-typescript'

const api = createClient<paths>({
  baseUrl: process.env.BASE_URL ?? '',
  headers: { authorization: `Bearer ${process.env.API_KEY}` },
})

/** The data of a response, which the types then know to be there. */
const given = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  assert.ok(data, JSON.stringify(error))
  return data
}

const label = given(await api.POST('/api/labels', { body: { name: 'openapi-typescript' } }))
const space = given(await api.POST('/api/spaces', { body: { name: 'openapi-typescript' } }))
const project = given(await api.POST('/api/projects', { body: { name: 'Garden', spaceId: space.id } }))
const created = await api.POST('/api/tasks', {
  body: { title: 'Plant the beans', estimateMinutes: 60, dueAt: '2099-03-02', labelIds: [label.id] },
})
const task = given(created)
assert.equal(created.response.headers.get('location'), `/api/tasks/${task.id}`)
const page = given(await api.GET('/api/tasks', { params: { query: { includeCompleted: 'false', limit: 10 } } }))
assert.ok(page.data.some(({ id }) => id === task.id))
const params = { path: { id: task.id } }
const detail = given(await api.GET('/api/tasks/{id}', { params }))
assert.deepEqual(detail.subtasks, [])
given(await api.PATCH('/api/tasks/{id}', { params, body: { priority: 'high', projectId: project.id } }))
given(await api.POST('/api/checklist-items', { body: { taskId: task.id, title: 'Buy beans' } }))
const hours = given(
  await api.POST('/api/schedule-preferences', {
    body: { name: 'Mornings', windows: [{ day: [1, 2, 3, 4, 5], start: '08:00', end: '12:00' }] },
  }),
)
assert.equal(hours.priority, 0)
const document = given(await api.POST('/api/documents', { body: { title: 'Beans' } }))
const read = await api.GET('/api/documents/{id}', { params: { path: { id: document.id } } })
const ifMatch = { path: { id: document.id }, header: { 'If-Match': read.response.headers.get('etag') ?? '' } }
given(await api.PATCH('/api/documents/{id}', { params: ifMatch, body: { content: 'Runner beans' } }))
const late = await api.PATCH('/api/documents/{id}', { params: ifMatch, body: { content: 'French beans' } })
assert.equal(late.error?.code, 'changed-meanwhile')
assert.equal(given(await api.POST('/api/planner')).ok, true)
given(await api.GET('/api/planner'))
given(await api.GET('/api/time-blocks', { params: { query: { from: '2026-03-02', to: '2026-03-09' } } }))
given(await api.GET('/api/user'))
given(await api.POST('/api/notifications', { body: { type: 'morning_summary' } }))
const refused = await api.POST('/api/labels', { body: { name: 'openapi-typescript' } })
assert.equal(refused.error?.code, 'label-name-taken')
given(await api.DELETE('/api/tasks/{id}', { params: { ...params, query: { permanent: 'true' } } }))
given(await api.DELETE('/api/labels/{id}', { params: { path: { id: label.id } } }))
console.log('openapi-typescript: 20 calls')
