import { setImmediate as nextTurn } from 'node:timers/promises'
import { DaysOffCreate } from '@daywright/contract/resources/calendars/calendar-event'
import { LabelCreate } from '@daywright/contract/resources/labels/label'
import { HabitCreate } from '@daywright/contract/resources/planner/habit'
import { ProjectCreate } from '@daywright/contract/resources/projects/project'
import type { QuickAdd, QuickAddLine, TaskDraft } from '@daywright/contract/resources/tasks/quick-add'
import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { habitOfLine } from '@daywright/quick-add/account/habit-of-line'
import {
  hoursOfNewTask,
  type NewTaskFacts,
  type NewTaskSettings,
  withTaskDefaults,
} from '@daywright/quick-add/account/task-defaults'
import { type TaskOfLine, taskOfLine } from '@daywright/quick-add/account/task-of-line'
import { type DaysOff, parseDaysOff } from '@daywright/quick-add/dates/parse-days-off'
import { loadLanguage } from '@daywright/quick-add/language/load-language'
import { type Known, parseQuickAdd, type QuickTask } from '@daywright/quick-add/parse-quick-add'
import { typedLines } from '@daywright/quick-add/task-lines'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { usableZone } from '../time/timezone.ts'
import { readKnownRecords } from './known-records.store.ts'
import { notUnderstoodOf, understoodOf } from './line-parts.ts'
import { newNamesProblem } from './new-names.ts'

/** A line as it was read, and what is to be stored of it: at most one of the three, and none if it has problems. */
export interface ReadLine {
  shown: QuickAddLine
  task?: Omit<TaskOfLine, 'task'> & { fields: TaskCreate }
  habit?: HabitCreate
  daysOff?: DaysOffCreate
}

export interface ReadText {
  timezone: string
  lines: ReadLine[]
  /** Why the text as a whole cannot be stored. */
  problem: string | null
}

/** What a text is read as: whatever it describes, or tasks alone, as an email, whose subject was not written for us. */
interface ReadOptions {
  onlyTasks?: boolean
}

/** [QUICK-2] Reads lines as the web app does, with the names and the settings of the account. */
export async function readLines(
  db: Db,
  ownerId: string,
  input: QuickAdd,
  arrivedAt: string,
  { onlyTasks = false }: ReadOptions = {},
): Promise<ReadText> {
  const { timezone: stored, settings, labels, facts } = await readKnownRecords(db, ownerId)
  const timezone = usableZone(stored)
  const moment = {
    now: input.now ?? arrivedAt,
    zone: localTimeOf(timezone, settings.weekStart),
    isDayFirst: input.dayFirst,
    language: await loadLanguage(input.language ?? settings.language ?? 'en'),
  }
  const usualMinutes = settings.defaultEstimateMinutes
  const known: Known = {
    ...moment,
    projects: facts.projects,
    labels,
    ...(usualMinutes && { usualMinutes }),
  }
  const typed = typedLines(input.text)
  const offersOthers = typed.length === 1 && !onlyTasks
  const daysOff = offersOthers ? parseDaysOff(input.text, moment) : null
  if (daysOff) return { timezone, lines: [readDaysOff(input.text, daysOff)], problem: null }
  const lines: ReadLine[] = []
  for (const line of typed) {
    const read = parseQuickAdd(line, { ...known, offersHabits: offersOthers })
    lines.push(readTask(line, read, settings, { ...facts, ...moment }))
    // A line takes some milliseconds; other requests have their turn between two.
    await nextTurn()
  }
  return { timezone, lines, problem: newNamesProblem(lines.map(({ shown }) => shown)) }
}

const NOTHING = { draft: null, planned: null, task: null, session: null, habit: null, event: null }

function readDaysOff(line: string, days: DaysOff): ReadLine {
  const { data, problems } = checked(DaysOffCreate, days)
  const part = { kind: 'days-off' as const, ...days, from: 0, to: line.length, text: line }
  const shown: QuickAddLine = {
    ...NOTHING,
    line,
    kind: 'days-off',
    title: '',
    understood: [part],
    notUnderstood: [],
    problems,
  }
  return { shown, ...(data && { daysOff: data }) }
}

function readTask(line: string, read: QuickTask, settings: NewTaskSettings, facts: NewTaskFacts): ReadLine {
  const { task, ...rest } = taskOfLine(read)
  const schedulePreferenceId = hoursOfNewTask(task, read.labels, facts)
  const { title, readings } = read
  const seen = { line, title, understood: understoodOf(line, readings), notUnderstood: notUnderstoodOf(line, readings) }
  if (read.habit) {
    const { data, problems } = checked(HabitCreate, habitOfLine(read, read.habit, schedulePreferenceId))
    return { shown: { ...NOTHING, ...seen, kind: 'habit', problems }, ...(data && { habit: data }) }
  }
  const { data, problems } = checked(TaskCreate, withTaskDefaults({ ...task, schedulePreferenceId }, settings))
  const draft = data ? draftOf(data, read) : null
  const shown: QuickAddLine = {
    ...NOTHING,
    ...seen,
    kind: 'task',
    problems: [...problems, ...nameProblems(rest)],
    draft,
  }
  return { shown, ...(data && { task: { ...rest, fields: data } }) }
}

/** A text that is a title and nothing else. */
export function readTitle(title: string): ReadLine {
  const shown: QuickAddLine = {
    ...NOTHING,
    line: title,
    kind: 'task',
    title,
    understood: [],
    notUnderstood: [],
    problems: [],
  }
  return { shown, task: { fields: TaskCreate.parse({ title }), labels: [], newProject: null, block: null } }
}

const draftOf = (task: TaskCreate, { labels, project, block }: QuickTask): TaskDraft => ({
  title: task.title,
  estimateMinutes: task.estimateMinutes,
  priority: task.priority,
  dueAt: task.dueAt,
  startAfter: task.startAfter,
  partOfDay: task.partOfDay,
  schedulePreferenceId: task.schedulePreferenceId ?? null,
  labels,
  project: project?.name ?? null,
  block,
  recurrence: task.recurrence ?? null,
})

/** What is wrong with the labels and the project that the line would create. */
function nameProblems({ labels, newProject }: Pick<TaskOfLine, 'labels' | 'newProject'>): string[] {
  const all = labels.flatMap(name => checked(LabelCreate, { name }).problems.map(problem => `label ${problem}`))
  const ofProject = newProject === null ? [] : checked(ProjectCreate, { name: newProject }).problems
  const tooMany = labels.length > TASK_LIMITS.labels ? [`must have at most ${TASK_LIMITS.labels} labels`] : []
  return [...tooMany, ...all, ...ofProject.map(problem => `project ${problem}`)]
}

function checked<S extends z.ZodType>(schema: S, value: unknown): { data?: z.output<S>; problems: string[] } {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { data, problems: [] }
  return { problems: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) }
}
