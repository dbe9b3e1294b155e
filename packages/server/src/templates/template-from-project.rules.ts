import { isUuid } from '@daywright/contract/fields/fields'
import type { Task } from '@daywright/contract/resources/tasks/task'
import { type Template, TemplateCreate, type TemplateTaskInput } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { templateProblem } from '@daywright/contract/resources/templates/template-problem'
import type { Database, Db } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { listLabelsOfTasks } from '../db/records/labels-of-tasks.ts'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import { daysBetween, localDate, localTime } from '../tasks/series/occurrences/occurrence-times.ts'
import {
  findWholeProject,
  listChecklists,
  listDependenciesAmong,
  listTaskSizes,
  listTasksById,
} from './project-content.store.ts'
import { addTemplate } from './template.rules.ts'

interface FromProject {
  name?: string | undefined
  part: 'project' | 'tasks'
}

/** [TPL-2] Makes a template of a project: its fields, and its tasks as they were planned, not what became of them. */
export function templateFromProject(
  database: Database,
  ownerId: string,
  id: string,
  { name, part }: FromProject,
  now: string,
): Promise<Template> {
  return database.write(ownerId, async tx => {
    const project = (isUuid(id) && (await findWholeProject(tx, ownerId, id))) || refuse(notFound('Project'))
    const own = { db: tx, dialect: database.dialect }
    const tasks = await tasksOf(own, ownerId, id)
    const calendar = calendarOf(await findAccountZone(tx, ownerId), [...tasks, { dueAt: project.targetDate }], now)
    const template = TemplateCreate.safeParse({
      name: name ?? project.name,
      project: part === 'tasks' ? null : { ...project, targetDays: calendar.dayOf(project.targetDate) },
      tasks: await templateTasks(own, ownerId, tasks, calendar),
    })
    if (!template.success || templateProblem(template.data)) throw refusal('template-too-large')
    return addTemplate(tx, database, ownerId, template.data, now)
  })
}

type Own = Pick<Database, 'dialect'> & { db: Db }

/** Throws 409 before it reads more than a template may have. */
async function tasksOf(own: Own, ownerId: string, projectId: string): Promise<Task[]> {
  const sizes = await listTaskSizes(own.db, ownerId, projectId, TEMPLATE_LIMITS.tasks + 1)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  if (sizes.length > TEMPLATE_LIMITS.tasks || bytes > TEMPLATE_LIMITS.contentLength * MOST_BYTES_OF_A_CHARACTER)
    throw refusal('template-too-large')
  const ids = sizes.map(size => size.id)
  const tasks = new Map((await listTasksById(own, ownerId, ids)).map(task => [task.id, task]))
  return ids.flatMap(id => tasks.get(id) ?? [])
}

const MOST_BYTES_OF_A_CHARACTER = 4

async function templateTasks(own: Own, ownerId: string, tasks: readonly Task[], calendar: Calendar) {
  const ids = tasks.map(task => task.id)
  const keys = new Map(ids.map((id, at) => [id, `t${at + 1}`]))
  const keysOf = (wanted: readonly string[]) => wanted.flatMap(id => keys.get(id) ?? [])
  const labels = await listLabelsOfTasks(own.db, own.dialect, ownerId, ids)
  const checklists = Map.groupBy(await listChecklists(own, ownerId, ids), ({ taskId }) => taskId)
  const prerequisites = Map.groupBy(await listDependenciesAmong(own, ownerId, ids), ({ taskId }) => taskId)
  // The contract picks the fields, so that one that is added later is in templates too.
  return tasks.map((task): TemplateTaskInput => {
    const { parentTaskId, dueAt, startAfter } = task
    return {
      ...task,
      key: keys.get(task.id) ?? '',
      parentKey: keysOf(parentTaskId === null ? [] : [parentTaskId])[0] ?? null,
      dependsOn: keysOf((prerequisites.get(task.id) ?? []).map(({ dependsOnId }) => dependsOnId)),
      labelIds: (labels.get(task.id) ?? []).map(label => label.id),
      checklist: (checklists.get(task.id) ?? []).map(({ title }) => title),
      startDays: calendar.dayOf(startAfter),
      startTime: calendar.startTimeOf(startAfter),
      dueDays: calendar.dayOf(dueAt),
      dueTime: dueAt === null ? null : calendar.timeOf(dueAt),
    }
  })
}

type Calendar = ReturnType<typeof calendarOf>

/** [TPL-2] Counts the days from the first date of the project; a date beyond the limit is left out. */
function calendarOf(zone: string, dated: readonly Partial<Pick<Task, 'dueAt' | 'startAfter'>>[], now: string) {
  const dates = dated.flatMap(({ dueAt, startAfter }) => [dueAt ?? [], startAfter ?? []].flat())
  const first = dates.map(date => localDate(date, zone)).reduce((one, other) => (other < one ? other : one), '9999')
  const firstDay = dates.length > 0 ? first : localDate(now, zone)
  const timeOf = (timestamp: string) => localTime(timestamp, zone)
  const isStartOfDay = (timestamp: string) => localDate(timestamp, zone) !== localDate(before(timestamp), zone)
  return {
    timeOf,
    startTimeOf: (timestamp: string | null) =>
      timestamp === null || isStartOfDay(timestamp) ? null : timeOf(timestamp),
    dayOf(timestamp: string | null): number | null {
      if (timestamp === null) return null
      const days = daysBetween(firstDay, localDate(timestamp, zone))
      return days > TEMPLATE_LIMITS.days.max ? null : days
    },
  }
}

const before = (timestamp: string): string => new Date(Date.parse(timestamp) - 1).toISOString()
