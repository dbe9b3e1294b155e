import { LabelCreate } from '@daywright/contract/resources/labels/label'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { ProjectCreate } from '@daywright/contract/resources/projects/project'
import type { QuickAdd, QuickAddLine, QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import { nameIndex } from '@daywright/quick-add/find-named'
import type { Named } from '@daywright/quick-add/parse-names'
import { createDaysOff } from '../calendars/events/calendar-event.rules.ts'
import type { Database } from '../db/database.ts'
import { joinedDatabase } from '../db/transactions/joined-database.ts'
import { invalid } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { createLabel } from '../labels/label.rules.ts'
import type { Planning } from '../planner/draft/plan-draft.ts'
import { createHabit } from '../planner/habits/habit.rules.ts'
import { planOf } from '../planner/plan-created-tasks.ts'
import { previewChange, type SupposedTask } from '../planner/what-if/change-preview.rules.ts'
import { createProject } from '../projects/project.rules.ts'
import { addReminders, newReminder } from '../reminders-of-tasks/new-reminders.rules.ts'
import { createTask } from '../tasks/task.rules.ts'
import { createBlock } from '../time-blocks/time-block.rules.ts'
import { listNamedLabels, listNamedProjects } from './known-records.store.ts'
import { newNames } from './new-names.ts'
import { type ReadLine, type ReadText, readLines } from './read-lines.rules.ts'

/** Plans what was read, when the planner's turn has come. */
export type PlanRead = (work: (planning: Planning) => Promise<PlannedLines>) => Promise<PlannedLines>
type PlannedLines = Pick<QuickAddResult, 'lines' | 'late'>

/** [QUICK-5] What a text means, without storing anything. */
export async function previewQuickAdd(
  database: Database,
  ownerId: string,
  input: QuickAdd,
  now: string,
  planRead: PlanRead,
): Promise<QuickAddResult> {
  const read = await readLines(database.db, ownerId, input, now)
  if (!input.plan) return resultOf(read, shownOf(read))
  const planned = await planRead(planning => planPreviewOf(database, ownerId, now, planning, read))
  return { ...resultOf(read, planned.lines), late: planned.late }
}

/** [QUICK-1] Stores what a text means: all of its lines, or none. */
export async function quickAdd(
  database: Database,
  ownerId: string,
  input: QuickAdd,
  now: string,
): Promise<QuickAddResult> {
  const read = await readLines(database.db, ownerId, input, now)
  refuseProblems(read)
  return database.write(ownerId, (tx, revision) =>
    storeRead({ database: joinedDatabase(database, tx, revision), ownerId, now }, read),
  )
}

/** Stores lines without problems, as a part of the caller's transaction. */
export async function storeRead(account: Account, read: ReadText): Promise<QuickAddResult> {
  const named = await withNewNames(account, read)
  const lines: QuickAddLine[] = []
  for (const line of read.lines) lines.push({ ...line.shown, ...(await storeLine(account, line, named)) })
  return resultOf(read, lines)
}

interface Account {
  database: Database
  ownerId: string
  now: string
}

function refuseProblems({ lines, problem }: ReadText): void {
  const problems = lines.flatMap(({ shown }, index) =>
    shown.problems.map(each => (lines.length > 1 ? `line ${index + 1}: ${each}` : each)),
  )
  if (problem) problems.push(problem)
  if (problems.length > 0) throw invalid({ text: problems })
}

/** The ids of labels and projects by name. */
interface NamedIds {
  labelIds: (names: readonly string[]) => string[]
  projectId: (name: string) => string | null
}

/** [QUICK-3] Creates the labels and projects that the lines name and the account does not have, each once. */
async function withNewNames({ database, ownerId, now }: Account, read: ReadText): Promise<NamedIds> {
  // Listed again: one of that name may have been created since the lines were read.
  const labels: Named[] = await listNamedLabels(database.db, ownerId)
  const findLabel = nameIndex(labels)
  const newLabels = newNames(shownOf(read), 'label').filter(name => !findLabel(name))
  for (const name of newLabels) labels.push(await createLabel(database, ownerId, LabelCreate.parse({ name }), now))
  const projects: Named[] = await listNamedProjects(database.db, ownerId)
  const findProject = nameIndex(projects)
  const newProjects = newNames(shownOf(read), 'project').filter(name => !findProject(name))
  for (const name of newProjects)
    projects.push(await createProject(database, ownerId, ProjectCreate.parse({ name }), now))
  const [labelNamed, projectNamed] = [nameIndex(labels), nameIndex(projects)]
  return {
    labelIds: names => [...new Set(names.flatMap(name => labelNamed(name)?.id ?? []))],
    projectId: name => projectNamed(name)?.id ?? null,
  }
}

async function storeLine(
  { database, ownerId, now }: Account,
  { task, habit, daysOff }: ReadLine,
  { labelIds, projectId }: NamedIds,
): Promise<Partial<QuickAddLine>> {
  if (daysOff) return { event: await createDaysOff(database, ownerId, daysOff, now) }
  if (habit) return { habit: await createHabit(database, ownerId, habit, now) }
  if (!task) return {}
  const { fields, labels, newProject, block, reminder } = task
  const input = {
    ...fields,
    labelIds: labelIds(labels),
    ...(newProject !== null && { projectId: projectId(newProject) }),
  }
  const created = await createTask(database, ownerId, input, now)
  // [QUICK-37] In the transaction of the lines.
  if (reminder) await addReminders(database.db, database, ownerId, [newReminder(created.id, reminder, now)])
  if (!block) return { task: created }
  const { task: _, ...session } = await createBlock(database, ownerId, { taskId: created.id, ...block }, now)
  return { task: created, session }
}

const shownOf = ({ lines }: ReadText): QuickAddLine[] => lines.map(({ shown }) => shown)

const resultOf = (read: ReadText, lines: QuickAddLine[]): QuickAddResult => ({
  timezone: read.timezone,
  lines,
  newLabels: newNames(shownOf(read), 'label'),
  newProjects: newNames(shownOf(read), 'project'),
  late: [],
  problem: read.problem,
})

/** [QUICK-9] Where the sessions of lines would be, and what would become late; nothing is stored. */
async function planPreviewOf(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
  read: ReadText,
): Promise<Pick<QuickAddResult, 'lines' | 'late'>> {
  const ids = read.lines.map(line => (isPlannable(line) ? newId() : null))
  const change = {
    changedTasks: [],
    newTasks: read.lines.flatMap((line, index) => supposedTask(line, ids[index] ?? null)),
    busy: read.lines.flatMap(({ task }) => (task?.block ? [{ title: task.fields.title, ...task.block }] : [])),
    daysOff: read.lines.flatMap(({ daysOff }) => (daysOff ? datesOf(daysOff) : [])),
  }
  const { preview, worse } = await previewChange(database, ownerId, now, planning, change)
  const lines = read.lines.map(({ shown }, index) => {
    const id = ids[index]
    if (!id) return shown
    const sessions = preview.changes.created.filter(({ taskId }) => taskId === id)
    return { ...shown, planned: { sessions, plan: planOf(preview, id) } }
  })
  return { lines, late: worse.filter(({ taskId }) => !ids.includes(taskId)) }
}

/** A task at its own time is not for the planner, and the dates of one that repeats are made when it is stored. */
const isPlannable = ({ task }: ReadLine): boolean =>
  task !== undefined && task.block === null && task.fields.recurrence === undefined

function supposedTask({ task }: ReadLine, id: string | null): SupposedTask[] {
  if (!task || id === null) return []
  const { labelIds: _, recurrence: __, ...fields } = task.fields
  return [{ ...fields, id }]
}

/** The days from one to the other that a plan can reach. */
function datesOf({ startOn, endOn = startOn }: { startOn: string; endOn?: string | undefined }): string[] {
  const start = Temporal.PlainDate.from(startOn)
  const days = Math.min(start.until(endOn).days, PLANNER_HORIZON_DAYS)
  return Array.from({ length: days + 1 }, (_, index) => start.add({ days: index }).toString())
}
