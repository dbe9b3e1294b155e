import type { HabitInput } from '@daywright/contract/resources/planner/habit'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { QuickAddGiven } from '@daywright/contract/resources/tasks/quick-add'
import type { TaskInput } from '@daywright/contract/resources/tasks/task'
import { TASK_DEFAULTS } from '@daywright/contract/resources/tasks/task.values'
import { type DaysOff, parseDaysOff } from '../dates/parse-days-off.ts'
import { defaultHours, type Hours, type HoursOf, hoursForTask } from '../hours/hours-for-task.ts'
import type { QuickAddLanguage } from '../language/language.ts'
import { nameFinder } from '../name-finder.ts'
import type { Named } from '../parse-names.ts'
import { parseQuickAdd, type QuickTask } from '../parse-quick-add.ts'
import type { QuickReminder } from '../reminder-mark.ts'
import { typedLines } from '../task-lines.ts'
import type { LocalTime } from '../zone-time.ts'

/** What an account has that decides what a line means. Archived projects are left out; preferences are in the order of the API. */
export interface AccountFacts {
  settings: Pick<
    PlannerSettings,
    | 'defaultMinSessionMinutes'
    | 'defaultMaxSessionMinutes'
    | 'defaultCooldownMinutes'
    | 'defaultEstimateMinutes'
    | 'defaultSchedulePreferenceId'
  >
  preferences: readonly Hours[]
  labels: readonly (Named & HoursOf)[]
  projects: readonly (Named & HoursOf & { spaceId: string | null })[]
  spaces: readonly (HoursOf & { id: string })[]
}

/** What its subtasks take over from a task. */
export interface Parent {
  spaceId: string | null
  projectId: string | null
  schedulePreferenceId: string | null
}

/** When and where a text was typed. */
export interface Typed {
  text: string
  now: string
  zone: LocalTime
  language?: QuickAddLanguage | undefined
  isDayFirst?: boolean
  given?: QuickAddGiven | undefined
  /** The task that `given` names. */
  parent?: Parent | undefined
  /** A text that was not written for quick add describes neither habits nor days off. */
  onlyTasks?: boolean
}

/** A task that a line makes, with the names of its labels and of its project if that is new, and when it is done if the line says so. */
export interface NewTask {
  task: TaskInput
  labels: string[]
  newProject: string | null
  block: { startAt: string; endAt: string } | null
  reminder?: QuickReminder
}

/** What becomes of a line: days off, a habit or a task. */
export type LineMeaning = { kind: 'days-off'; line: string; daysOff: DaysOff } | MadeLine
/** A line that makes a habit or a task. */
export type MadeLine = { line: string; read: QuickTask } & (
  | { kind: 'habit'; habit: HabitInput }
  | ({ kind: 'task' } & NewTask)
)

/**
 * [QUICK-34] What becomes of each line of a text. The app shows it while the user types, and the server stores it. The lines are read one
 * by one, because a line takes some milliseconds.
 */
export function* readText(typed: Typed, account: AccountFacts): Generator<LineMeaning, void> {
  const { text, given, onlyTasks } = typed
  const lines = typedLines(text)
  const offersOthers = lines.length === 1 && !onlyTasks && given?.parentTaskId === undefined
  const daysOff = offersOthers ? parseDaysOff(text, typed) : null
  if (daysOff) return yield { kind: 'days-off', line: text, daysOff }
  for (const line of lines) yield readLine(line, typed, account, offersOthers)
}

/** A line that is no days off, and a habit only if it may be one. */
export function readLine(line: string, typed: Typed, account: AccountFacts, offersHabits = false): MadeLine {
  const { now, zone, language, isDayFirst = false } = typed
  const { projects, labels, settings } = account
  const usualMinutes = settings.defaultEstimateMinutes
  const known = { now, zone, language, isDayFirst, projects, labels, offersHabits }
  return meaningOf(line, parseQuickAdd(line, { ...known, ...(usualMinutes && { usualMinutes }) }), typed, account)
}

/** A text that is only a title, as a task like any other. */
export const readTitle = (typed: Typed, account: AccountFacts): MadeLine =>
  meaningOf(typed.text, { ...NOTHING_READ, title: typed.text.trim() }, typed, account)

const NOTHING_READ: QuickTask = {
  title: '',
  estimateMinutes: null,
  priority: 'none',
  dueAt: null,
  startAfter: null,
  partOfDay: null,
  block: null,
  labels: [],
  project: null,
  recurrence: null,
  habit: null,
  readings: [],
}

function meaningOf(line: string, read: QuickTask, typed: Typed, account: AccountFacts): MadeLine {
  const made = taskOf(read, typed)
  const schedulePreferenceId = hoursOf(made, typed, account)
  if (read.habit) return { kind: 'habit', line, read, habit: habitOf(read, read.habit, schedulePreferenceId) }
  const task = withDefaults({ ...made.task, schedulePreferenceId }, account.settings)
  return { kind: 'task', line, read, ...made, task }
}

/** [WEB-323] The habit that a line describes, with the hours that a task of that line would get. */
function habitOf(
  { title, priority }: QuickTask,
  { startOn, ...habit }: NonNullable<QuickTask['habit']>,
  schedulePreferenceId: string | null,
): HabitInput {
  const said = { ...(startOn && { startOn }), ...(priority !== 'none' && { priority }) }
  return { name: title, schedulePreferenceId, ...habit, ...said }
}

/** What is given applies unless the line says otherwise; a line that names a project belongs there alone. */
function taskOf(read: QuickTask, { given = {}, parent }: Typed): NewTask {
  const { block, labels, project, recurrence, reminder, habit: _, readings: __, ...fields } = read
  const { defaultHours: ___, ...chosen } = given
  const whole = { ...chosen, ...(parent && { spaceId: parent.spaceId, projectId: parent.projectId }) }
  const { spaceId: ____, projectId: _____, ...apart } = whole
  const task: TaskInput = {
    ...fields,
    ...(project ? apart : whole),
    ...said(fields),
    ...(project?.id && { projectId: project.id }),
    ...(recurrence && { recurrence }),
  }
  return {
    task,
    labels,
    newProject: project && project.id === null ? project.name : null,
    block,
    ...(reminder && { reminder }),
  }
}

type Fields = Omit<QuickTask, 'block' | 'labels' | 'project' | 'recurrence' | 'habit' | 'reminder' | 'readings'>

/** The fields that the line names: the others are empty. */
function said({ title, priority, ...others }: Fields): Partial<TaskInput> & Pick<TaskInput, 'title'> {
  const named = Object.entries(others).filter(([, value]) => value !== null)
  return { title, ...(priority !== TASK_DEFAULTS.priority && { priority }), ...Object.fromEntries(named) }
}

/**
 * [WEB-119] A task without working hours is planned from nine to five, regardless of the account's hours. So a new task gets
 * hours: those of the task that it is a part of, those of what it belongs to [WEB-305], personal ones [WEB-306], or the default. Its
 * labels are named, because some may be new.
 */
function hoursOf({ task, labels }: NewTask, { given, parent, now, zone }: Typed, account: AccountFacts): string | null {
  const { settings, preferences, spaces, projects } = account
  if (parent) return parent.schedulePreferenceId
  const facts = { preferences, defaultSchedulePreferenceId: settings.defaultSchedulePreferenceId, spaces, zone, now }
  if (given?.defaultHours) return defaultHours(facts)?.id ?? null
  const place = {
    ...task,
    labels: labels.map(name => nameFinder(account.labels).named(name) ?? { name }),
    project: projects.find(({ id }) => id === task.projectId),
  }
  return hoursForTask(place, facts)?.id ?? null
}

/** [WEB-190] The task with the defaults of the settings; what it says itself wins. */
function withDefaults(task: TaskInput, settings: AccountFacts['settings']): TaskInput {
  const defaults = {
    minSessionMinutes: settings.defaultMinSessionMinutes,
    maxSessionMinutes: settings.defaultMaxSessionMinutes,
    cooldownMinutes: settings.defaultCooldownMinutes,
  }
  const { estimateMinutes = null, ...given } = task
  // [WEB-307] A task that is not to be planned needs no estimate.
  const usualMinutes = task.autoSchedule === false ? null : settings.defaultEstimateMinutes
  return { ...defaults, ...given, estimateMinutes: estimateMinutes ?? usualMinutes }
}
