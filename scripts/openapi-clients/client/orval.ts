import assert from 'node:assert/strict'
import * as api from './generated/orval'

const options = { headers: { authorization: `Bearer ${process.env.API_KEY}` } }

type Status<R, S> = Extract<R, { status: S }>
/** The data of a response with the expected status. */
function given<R extends { status: number; data: unknown }, S extends R['status']>(response: R, status: S) {
  assert.equal(response.status, status, JSON.stringify(response.data))
  return response.data as Status<R, S>['data']
}

const label = given(await api.labelsCreate({ name: 'orval' }, options), 201)
const space = given(await api.spacesCreate({ name: 'orval' }, options), 201)
const project = given(await api.projectsCreate({ name: 'Garden', spaceId: space.id }, options), 201)
const beans = { title: 'Plant the beans', estimateMinutes: 60, dueAt: '2099-03-02', labelIds: [label.id] }
const task = given(await api.tasksCreate(beans, options), 201)
const page = given(await api.tasksList({ includeCompleted: 'false', limit: 10 }, options), 200)
assert.ok(page.data.some(({ id }) => id === task.id))
assert.deepEqual(given(await api.tasksGet(task.id, options), 200).subtasks, [])
given(await api.tasksUpdate(task.id, { priority: 'high', projectId: project.id }, {}, options), 200)
given(await api.checklistItemsCreate({ taskId: task.id, title: 'Buy beans' }, options), 201)
const windows = [{ day: [1, 2, 3, 4, 5], start: '08:00', end: '12:00' }]
given(await api.schedulePreferencesCreate({ name: 'Mornings', windows }, options), 201)
const document = given(await api.documentsCreate({ title: 'Beans' }, options), 201)
const etag = (await api.documentsGet(document.id, options)).headers.get('etag') ?? ''
const ifMatch = { headers: { ...options.headers, 'if-match': etag } }
given(await api.documentsUpdate(document.id, { content: 'Runner beans' }, ifMatch), 200)
const late = given(await api.documentsUpdate(document.id, { content: 'French beans' }, ifMatch), 412)
assert.equal(late.code, 'changed-meanwhile')
assert.equal(given(await api.plannerRun(options), 200).ok, true)
given(await api.plannerStatus(options), 200)
given(await api.timeBlocksList({ from: '2026-03-02', to: '2026-03-09' }, options), 200)
given(await api.userGet(options), 200)
given(await api.notificationsGenerate({ type: 'morning_summary' }, options), 200)
assert.equal(given(await api.labelsCreate({ name: 'orval' }, options), 409).code, 'label-name-taken')
given(await api.tasksRemove(task.id, { permanent: 'true' }, options), 200)
given(await api.labelsRemove(label.id, options), 200)
console.log('orval: 20 calls')
