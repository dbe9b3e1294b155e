import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import type { Person, World } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { HOUR_MS } from '../../src/time/milliseconds.ts'

type Row = Record<string, string | number | boolean | null | object>
const TASKS_PER_LABEL = 20
/** PostgreSQL compares each task with each of a few dozen labels, which is faster than an index, and changes its mind when they are many. */
const FEW_LABELS = 15
const AT_ONCE = 5000

interface Others {
  finished?: number
  /** Documents, notifications and meetings. */
  listed?: number
}

/**
 * Adds this many open tasks to an account, as many finished ones, and of everything that belongs to tasks or is listed as many as it takes
 * for the account to be alike in all sizes. Half of the open tasks have a session to come, half one that has passed.
 */
export async function addLargeAccount(
  world: World,
  person: Person,
  tasks: number,
  { finished = tasks, listed = tasks }: Others = {},
): Promise<void> {
  const { dialect } = world.database
  const userId = person.id
  const present = world.now()
  const now = Date.parse(present)
  const times = { createdAt: present, updatedAt: present }
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
  const add = async (table: Parameters<typeof insertRows>[0]['table'], rows: Row[]) => {
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const some = rows.slice(first, first + AT_ONCE)
      await world.database.write(userId, db => insertRows({ db, dialect, table }, some))
      // As PostgreSQL does by itself within a minute: until then it would check references without an index.
      if (rows.length > AT_ONCE) await sql`analyze`.execute(world.database.db)
    }
  }
  const ids = (count: number) => Array.from({ length: count }, newId)
  const groups = world.kind === 'sqlite' ? tasks / TASKS_PER_LABEL : FEW_LABELS
  const [labels, projects] = [ids(groups), ids(groups)]
  const [open, done] = [ids(tasks), ids(finished)]
  const some = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
  const sortOrder = (index: number) => ({ sortOrder: index })

  const [calendar] = await person.client.calendars.list()
  await add(
    'label',
    labels.map((id, index) => ({ userId, id, name: `label ${index}`, color: '#336699', ...times })),
  )
  await add(
    'project',
    projects.map((id, index) => ({ userId, id, ...PROJECT, name: `project ${index}`, ...sortOrder(index), ...times })),
  )
  const task = (id: string, index: number) => {
    const dueAt = index % 3 === 0 ? null : at(((index % 700) - 100) * HOUR_MS)
    return { userId, id, ...TASK, title: `Task ${index}`, dueAt, projectId: some(projects, index), ...times }
  }
  await add('task', [
    ...open.map((id, index) => ({ ...task(id, index), status: 'todo', completedAt: null, ...sortOrder(index) })),
    ...done.map((id, index) => ({
      ...task(id, index),
      status: 'completed',
      completedAt: at(-(index + 1) * HOUR_MS),
      ...sortOrder(index),
    })),
  ])
  await add(
    'taskLabel',
    open.map((taskId, index) => ({ userId, taskId, labelId: some(labels, index) })),
  )
  await add(
    'checklistItem',
    open.map(taskId => ({ userId, id: newId(), taskId, title: 'Step', completed: false, sortOrder: 0 })),
  )
  await add(
    'taskDependency',
    open.slice(1).flatMap((taskId, index) => {
      const dependsOnId = some(open, index)
      return index % 4 === 0 ? [{ userId, taskId, dependsOnId, createdAt: present }] : []
    }),
  )
  const block = (taskId: string, hours: number, status: string): Row => {
    const span = { startAt: at(hours * HOUR_MS), endAt: at((hours + 0.5) * HOUR_MS) }
    const actualMinutes = status === 'completed' ? 30 : null
    return { userId, id: newId(), taskId, ...BLOCK, ...span, status, actualMinutes, ...times }
  }
  await add('timeBlock', [
    ...open.map((id, index) => block(id, index % 2 === 0 ? index / 2 : -(index + 1) / 2, 'scheduled')),
    ...open.map((id, index) => block(id, index / 2, 'cancelled')),
    ...done.map((id, index) => block(id, -index - 1, 'completed')),
  ])
  await add(
    'document',
    ids(listed).map((id, index) => ({ userId, id, ...DOCUMENT, ...sortOrder(index), ...times })),
  )
  await add(
    'notification',
    ids(listed).map((id, index) => ({ userId, id, ...NOTIFICATION, createdAt: at(-index * HOUR_MS) })),
  )
  const calendarId = calendar?.id ?? ''
  await add(
    'calendarEvent',
    ids(listed).map((id, index) => {
      const hours = index - listed / 2
      return {
        userId,
        id,
        calendarId,
        ...EVENT,
        startAt: at(hours * HOUR_MS),
        endAt: at((hours + 0.5) * HOUR_MS),
        ...times,
      }
    }),
  )
}

const PROJECT = {
  spaceId: null,
  description: '',
  color: '#336699',
  icon: '',
  archived: false,
  status: 'active',
  autoSchedule: true,
  schedulePreferenceId: null,
}

const TASK = {
  spaceId: null,
  parentTaskId: null,
  description: 'A few words',
  priority: 'medium',
  startAfter: null,
  estimateMinutes: 60,
  actualMinutes: null,
  minSessionMinutes: 5,
  maxSessionMinutes: 60,
  cooldownMinutes: 5,
  autoSchedule: true,
  autoSplit: true,
  schedulePreferenceId: null,
  locked: false,
  archivedAt: null,
}

const BLOCK = {
  title: 'Session',
  type: 'task',
  locked: false,
  defended: false,
  source: 'auto',
  sortOrder: 0,
  explanation: null,
  workedSeconds: 0,
}

const DOCUMENT = { spaceId: null, projectId: null, title: 'Notes', content: '', url: null, docType: 'note' }
const NOTIFICATION = { type: 'morning_summary', title: 'Today', body: 'Two tasks', read: false, metadata: {} }
const EVENT = {
  title: 'Meeting',
  allDay: false,
  startOn: null,
  endOn: null,
  timezone: 'UTC',
  busy: 'busy',
  place: null,
  notes: null,
  color: null,
  rule: null,
  exceptions: [],
  seriesId: null,
  originalStart: null,
}
