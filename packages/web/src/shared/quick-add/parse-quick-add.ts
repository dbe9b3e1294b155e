import { TASK_LIMITS } from '@daywright/contract/task.values'
import type { TaskPriority } from '@daywright/contract/task-enums'
import type { Zone } from '../../data/zoned-time.ts'
import { ConsumedLine, stretchOf } from './consumed-line.ts'
import { dateRoles } from './date-roles.ts'
import { ENGLISH } from './english-words.ts'
import { dateParser, type MentionedDate } from './parse-dates.ts'
import { durationParser, type MentionedDuration } from './parse-duration.ts'
import { type MentionedName, type Named, takeLabels, takeProject } from './parse-names.ts'
import { type MentionedRecurrence, parseRecurrence } from './parse-recurrence.ts'
import type { QuickAddWords } from './quick-add-words.ts'
import type { Reading } from './reading.ts'

export interface Known {
  now: string
  zone: Zone
  projects: readonly Named[]
  labels?: readonly Named[]
  /** Whether `3/4` is the third of April. */
  isDayFirst?: boolean
}

/** The task that a line such as `Write report 3h by Friday 5pm #work !high @website` describes. */
export interface QuickTask {
  title: string
  estimateMinutes: number | null
  priority: TaskPriority
  dueAt: string | null
  startAfter: string | null
  /** When it is done, if the line says so. */
  block: { startAt: string; endAt: string } | null
  labels: string[]
  /** Without an id it is new. */
  project: { id: string | null; name: string } | null
  /** How it repeats. */
  recurrence: Pick<MentionedRecurrence, 'rule' | 'anchor'> | null
  /** What was read, in the order of the line. */
  readings: Reading[]
}

/** Parses lines of plain language. Text in double quotes always belongs to the title. */
export function quickAddParser(words: QuickAddWords): (line: string, known: Known) => QuickTask {
  const findDuration = durationParser(words)
  const findDates = dateParser(words)
  const priorities = Object.keys(words.priorities).join('|')
  const priorityPattern = new RegExp(`(?<=^|\\s)(?:${priorities})(?=\\s|$)`, 'i')

  return (line, { now, zone, projects, labels = [], isDayFirst = false }) => {
    const text = new ConsumedLine(line)
    text.hideQuoted()
    const namedProject = takeProject(text, projects)
    const namedLabels = takeLabels(text, labels)
    const priority = takePriority(text, priorityPattern, words)
    // Before the durations and dates: `every 2 weeks` is neither, and `every Monday` is not the next Monday alone.
    const recurrence = parseRecurrence(text.open)
    if (recurrence) text.cut(recurrence)
    const duration = takeDuration(text, findDuration)
    const dates = findDates(text.open, { now, zone, isDayFirst })
    const roles = takeRoles(text, dates, { zone, duration, repeats: recurrence !== null })
    return taskOf(text, { namedProject, namedLabels, priority, recurrence, duration, roles })
  }
}

export const parseQuickAdd = quickAddParser(ENGLISH)

type PriorityReading = Extract<Reading, { kind: 'priority' }>
/** With the minutes of a span of time. */
type DateReading = Extract<Reading, { kind: 'dates' | 'block' }> & { minutes: number | null }

function takePriority(text: ConsumedLine, pattern: RegExp, words: QuickAddWords): PriorityReading | null {
  const match = pattern.exec(text.open)
  const priority = match && words.priorities[match[0].toLowerCase()]
  if (!match || !priority) return null
  const stretch = stretchOf(match)
  text.cut(stretch)
  return { kind: 'priority', priority, ...stretch }
}

/** A duration that no task may have is still none of the dates: its words stay in the title. */
function takeDuration(text: ConsumedLine, find: (text: string) => MentionedDuration | null): MentionedDuration | null {
  const found = find(text.open)
  if (!found) return null
  if (fits(found)) text.cut(found)
  else text.keep(found)
  return found
}

const fits = ({ minutes }: MentionedDuration) => minutes <= TASK_LIMITS.estimateMinutes.max

interface RoleContext {
  zone: Zone
  duration: MentionedDuration | null
  repeats: boolean
}

/** The first date of each role; the words of others stay in the title. */
function takeRoles(text: ConsumedLine, dates: readonly MentionedDate[], context: RoleContext): DateReading[] {
  const taken: DateReading[] = []
  const length = context.duration && fits(context.duration) ? context.duration : null
  for (const date of dates) {
    const { from, to } = date
    const roles = dateRoles(date, context.zone, length && { count: length.minutes, isOpened: length.isOpened })
    const reading = readingOf(roles, context.repeats, { from, to })
    if (taken.some(other => isSameRole(other, reading))) continue
    text.cut(date)
    taken.push(reading)
  }
  return taken
}

/** A task that repeats has no block of its own: it is due when the block would end. */
function readingOf(
  { startAfter, dueAt, block }: ReturnType<typeof dateRoles>,
  repeats: boolean,
  stretch: { from: number; to: number },
): DateReading {
  const minutes = block && minutesOf(block)
  if (block && !repeats) return { kind: 'block', ...block, minutes, ...stretch }
  return { kind: 'dates', startAfter: block?.startAt ?? startAfter, dueAt: block?.endAt ?? dueAt, minutes, ...stretch }
}

function isSameRole(one: DateReading, other: DateReading): boolean {
  if (one.kind === 'block' || other.kind === 'block') return one.kind === other.kind
  return Boolean((one.dueAt && other.dueAt) || (one.startAfter && other.startAfter))
}

interface Found {
  namedProject: MentionedName | null
  namedLabels: readonly MentionedName[]
  priority: PriorityReading | null
  recurrence: MentionedRecurrence | null
  duration: MentionedDuration | null
  roles: readonly DateReading[]
}

function taskOf(text: ConsumedLine, found: Found): QuickTask {
  const { namedProject, namedLabels, priority, recurrence, duration, roles } = found
  const block = roles.find(role => role.kind === 'block')
  const dates = roles.filter(role => role.kind === 'dates')
  return {
    title: text.left(),
    estimateMinutes:
      duration && fits(duration) ? duration.minutes : (roles.find(role => role.minutes)?.minutes ?? null),
    priority: priority?.priority ?? 'none',
    dueAt: dates.find(({ dueAt }) => dueAt)?.dueAt ?? null,
    startAfter: dates.find(({ startAfter }) => startAfter)?.startAfter ?? null,
    block: block ? { startAt: block.startAt, endAt: block.endAt } : null,
    labels: namedLabels.map(({ name }) => name),
    project: namedProject && { id: namedProject.id, name: namedProject.name },
    recurrence: recurrence && { rule: recurrence.rule, anchor: recurrence.anchor },
    readings: readingsOf(found).toSorted((one, other) => one.from - other.from),
  }
}

const minutesOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)

function readingsOf({ namedProject, namedLabels, priority, recurrence, duration, roles }: Found): Reading[] {
  const named = (kind: 'label' | 'project') => (found: MentionedName) =>
    ({ kind, name: found.name, isNew: found.id === null, from: found.from, to: found.to }) as const
  return [
    ...(duration ? [{ kind: fits(duration) ? ('estimate' as const) : ('too-long' as const), ...duration }] : []),
    ...roles,
    ...(recurrence ? [{ kind: 'recurrence' as const, ...recurrence }] : []),
    ...(priority ? [priority] : []),
    ...(namedProject ? [named('project')(namedProject)] : []),
    ...namedLabels.map(named('label')),
  ]
}
