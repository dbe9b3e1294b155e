import { setImmediate as nextTurn } from 'node:timers/promises'
import { DaysOffCreate } from '@daywright/contract/resources/calendars/calendar-event'
import { LabelCreate } from '@daywright/contract/resources/labels/label'
import { HabitCreate } from '@daywright/contract/resources/planner/habit'
import { ProjectCreate } from '@daywright/contract/resources/projects/project'
import type {
  NotUnderstood,
  QuickAdd,
  QuickAddLine,
  QuickAddPart,
  TaskDraft,
} from '@daywright/contract/resources/tasks/quick-add'
import { NOT_UNDERSTOOD } from '@daywright/contract/resources/tasks/quick-add.values'
import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import {
  type LineMeaning,
  type NewTask,
  readText,
  readTitle,
  type Typed,
} from '@daywright/quick-add/account/read-typed-text'
import type { Stretch } from '@daywright/quick-add/consumed-line'
import { loadLanguage } from '@daywright/quick-add/language/load-language'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { Reading } from '@daywright/quick-add/reading'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { usableZone } from '../time/timezone.ts'
import { findParent, readKnownRecords } from './known-records.store.ts'
import { newNamesProblem } from './new-names.ts'

/** A line as it was read, and what is to be stored of it: at most one of the three, and none if it has problems. */
export interface ReadLine {
  shown: QuickAddLine
  task?: Omit<NewTask, 'task'> & { fields: TaskCreate }
  habit?: HabitCreate
  daysOff?: DaysOffCreate
}

export interface ReadText {
  timezone: string
  lines: ReadLine[]
  /** Why the text as a whole cannot be stored. */
  problem: string | null
}

/**
 * What a text is read as: anything that it describes; `tasks` alone, as the subject of an email, which was not written for us; or the `title`
 * of one task, taken literally.
 */
type ReadAs = 'anything' | 'tasks' | 'title'

/** [QUICK-2] [QUICK-34] Reads lines as the web app shows them, with the names and the settings of the account. */
export async function readLines(
  db: Db,
  ownerId: string,
  input: QuickAdd,
  arrivedAt: string,
  as: ReadAs = 'anything',
): Promise<ReadText> {
  const { timezone: stored, settings, facts } = await readKnownRecords(db, ownerId)
  const timezone = usableZone(input.timezone ?? stored)
  const typed: Typed = {
    text: input.text,
    now: input.now ?? arrivedAt,
    zone: localTimeOf(timezone, settings.weekStart),
    isDayFirst: input.dayFirst,
    language: await loadLanguage(input.language ?? settings.language ?? 'en'),
    given: input.given,
    parent: await findParent(db, ownerId, input.given?.parentTaskId),
    onlyTasks: as !== 'anything',
  }
  const lines: ReadLine[] = []
  for (const meaning of as === 'title' ? [readTitle(typed, facts)] : readText(typed, facts)) {
    lines.push(storableLine(meaning))
    // A line takes some milliseconds; other requests have their turn between two.
    await nextTurn()
  }
  return { timezone, lines, problem: newNamesProblem(lines.map(({ shown }) => shown)) }
}

const NOTHING = { draft: null, planned: null, task: null, session: null, habit: null, event: null }

/** What is to be stored of a line, checked against the contract. */
function storableLine(meaning: LineMeaning): ReadLine {
  const { line } = meaning
  if (meaning.kind === 'days-off') {
    const { data, problems } = checked(DaysOffCreate, meaning.daysOff)
    const part = { kind: 'days-off' as const, ...meaning.daysOff, from: 0, to: line.length, text: line }
    const shown = { ...NOTHING, line, kind: meaning.kind, title: '', understood: [part], notUnderstood: [], problems }
    return { shown, ...(data && { daysOff: data }) }
  }
  const { title, readings } = meaning.read
  const seen = { line, title, understood: understoodOf(line, readings), notUnderstood: notUnderstoodOf(line, readings) }
  if (meaning.kind === 'habit') {
    const { data, problems } = checked(HabitCreate, meaning.habit)
    return { shown: { ...NOTHING, ...seen, kind: meaning.kind, problems }, ...(data && { habit: data }) }
  }
  const { task, kind: _, line: __, read, ...rest } = meaning
  const { data, problems } = checked(TaskCreate, task)
  const draft = data ? draftOf(data, read) : null
  const shown = { ...NOTHING, ...seen, kind: meaning.kind, problems: [...problems, ...nameProblems(rest)], draft }
  return { shown, ...(data && { task: { ...rest, fields: data } }) }
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
function nameProblems({ labels, newProject }: Pick<NewTask, 'labels' | 'newProject'>): string[] {
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

/** What looks like a label, a project or a priority. */
const MARK = /(?<=^|\s)(?:[#@!][\p{L}\p{N}]\S*)/gu
const QUOTED = /"[^"]*"|“[^”]*”/g

/** What was understood of a line, each with its words. */
const understoodOf = (line: string, readings: readonly Reading[]): QuickAddPart[] =>
  readings.flatMap(reading =>
    reading.kind === 'too-long' ? [] : [{ ...reading, text: line.slice(reading.from, reading.to) }],
  )

/** [QUICK-4] What stays in the title although it looks as if it meant something. */
function notUnderstoodOf(line: string, readings: readonly Reading[]): NotUnderstood[] {
  const tooLong = readings.filter(({ kind }) => kind === 'too-long')
  const meant = [...readings, ...[...line.matchAll(QUOTED)].map(stretchOfMatch)]
  const marks = [...line.matchAll(MARK)]
    .map(stretchOfMatch)
    .filter(mark => !meant.some(other => mark.from < other.to && other.from < mark.to))
  return [
    ...tooLong.map(stretch => notUnderstood(line, stretch, 'too-long')),
    ...marks.map(stretch => notUnderstood(line, stretch, 'unknown-mark')),
  ].toSorted((one, other) => one.from - other.from)
}

const notUnderstood = (line: string, { from, to }: Stretch, reason: NotUnderstood['reason']): NotUnderstood => ({
  reason,
  from,
  to,
  text: line.slice(from, to),
  sentence: NOT_UNDERSTOOD[reason],
})

const stretchOfMatch = ({ index, 0: text }: RegExpExecArray): Stretch => ({ from: index, to: index + text.length })
