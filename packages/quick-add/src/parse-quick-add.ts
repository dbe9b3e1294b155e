import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { ConsumedLine, type Stretch, stretchOf } from './consumed-line.ts'
import { dateParser, type PartOfDay } from './dates/parse-dates.ts'
import { durationParser, type MentionedDuration } from './dates/parse-duration.ts'
import { readDates } from './dates/read-dates.ts'
import { ENGLISH } from './language/english-words.ts'
import type { QuickAddLanguage } from './language/language.ts'
import type { QuickAddWords } from './language/quick-add-words.ts'
import { type MentionedName, type Named, takeLabels, takeProject } from './parse-names.ts'
import type { QuickHabit, Reading, Repetition } from './reading.ts'
import { type QuickReminder, reminderOf, takeReminder } from './reminder-mark.ts'
import { recurrenceParser } from './repetition/parse-recurrence.ts'
import { readRepetition } from './repetition/read-repetition.ts'
import { clockOf, cutReminder, keepEvents } from './title-words.ts'
import type { LocalTime } from './zone-time.ts'

export interface Known {
  now: string
  zone: LocalTime
  projects: readonly Named[]
  labels?: readonly Named[]
  /** Understood beside English, which is always understood. */
  language?: QuickAddLanguage | undefined
  /** Whether `3/4` is the third of April; another language than English decides itself. */
  isDayFirst?: boolean
  /** Whether `3x per week` makes a habit; otherwise it belongs to the title. */
  offersHabits?: boolean
  /** How long a session is if the line does not say so. */
  usualMinutes?: number
}

/** The task that a line such as `Write report 3h by Friday 5pm #work !high @website` describes. */
export interface QuickTask {
  title: string
  estimateMinutes: number | null
  priority: TaskPriority
  dueAt: string | null
  startAfter: string | null
  partOfDay: PartOfDay | null
  /** When it is done, if the line says so. */
  block: { startAt: string; endAt: string } | null
  labels: string[]
  /** Without an id it is new. */
  project: { id: string | null; name: string } | null
  /** How it repeats. */
  recurrence: Repetition | null
  /** The line describes a habit instead of a task. */
  habit: QuickHabit | null
  /** Left out where the line says none. */
  reminder?: QuickReminder
  /** What was read, in the order of the line. */
  readings: Reading[]
}

/** Longer texts are no line of a task, and reading them takes long: they are all title. */
const MAX_LINE_LENGTH = 4 * TASK_LIMITS.titleLength
/** The length of a session when neither the line nor the account says one. */
const USUAL_MINUTES = 30

/** Parses lines of plain language. Text in double quotes always belongs to the title. */
function quickAddParser(words: QuickAddWords): (line: string, known: Known) => QuickTask {
  const findDuration = durationParser(words)
  const findDates = dateParser(words)
  const findRecurrence = recurrenceParser(words)
  const findHabit = habitParser(words)
  const priorities = Object.keys(words.priorities).join('|')
  const priorityPattern = new RegExp(`(?<=^|\\s)(?:${priorities})(?=\\s|$)`, 'i')

  return (line, known) => {
    const { now, zone, projects, language, labels = [], offersHabits = false } = known
    const isDayFirst = language?.isDayFirst ?? known.isDayFirst ?? false
    const text = new ConsumedLine(line)
    if (line.length > MAX_LINE_LENGTH) text.keep({ from: 0, to: line.length })
    else text.hideQuoted()
    const namedProject = takeProject(text, projects)
    const namedLabels = takeLabels(text, labels)
    // After the names, which are the same in every language.
    if (language) text.reword(language.reword)
    cutReminder(text)
    const eventTime = keepEvents(text)
    const priority = takePriority(text, priorityPattern, words)
    // A habit has neither labels nor a project.
    const mayBeHabit = offersHabits && !namedProject && namedLabels.length === 0
    const often = mayBeHabit ? findHabit(text.open) : null
    if (often) text.cut(often)
    // Before the durations and dates: `every 2 weeks` is neither, and `every Monday` is not the next Monday alone.
    const recurrence = often ? null : findRecurrence(text.open)
    if (recurrence) text.cut(recurrence)
    if (recurrence?.ending) text.cut(recurrence.ending)
    // Before the durations and times, which it is made of. What repeats has reminders of its own.
    const marked = often || recurrence ? null : takeReminder(text)
    const duration = takeDuration(text, findDuration)
    const estimate = duration && fits(duration) ? duration.minutes : null
    const context = { now, zone, minutes: estimate || known.usualMinutes || USUAL_MINUTES }
    const found = findDates(text.open, { now, zone, isDayFirst })
    // The sessions of a habit have no time of their own.
    const mentioned = often ? found.filter(({ startAt, part }) => startAt === null && part === null) : found
    const repeated = recurrence && readRepetition(text, recurrence, mentioned, context)
    const dates = readDates(text, repeated ? [] : mentioned, context)
    const habit = often && {
      times: often.times,
      period: often.period,
      minutes: context.minutes,
      startOn: dates.startAfter && zone.dayOf(dates.startAfter),
      endOn: dates.dueAt && zone.dayOf(dates.dueAt),
    }
    const dueAt = eventTime === null ? dates.dueAt : beforeEvent(dates.dueAt, eventTime, zone)
    const reminder = marked && reminderOf(marked, { dueAt, startAt: dates.block?.startAt ?? null }, known)
    const said: Reading[] = [
      ...(duration ? [{ kind: fits(duration) ? ('estimate' as const) : ('too-long' as const), ...duration }] : []),
      ...dates.readings,
      ...(repeated?.readings ?? []),
      ...(habit && often ? [{ kind: 'habit' as const, ...habit, from: often.from, to: often.to }] : []),
      ...(priority ? [priority] : []),
      ...(marked && reminder ? [{ kind: 'reminder' as const, ...reminder, ...stretchFrom(marked) }] : []),
    ]
    const readings: Reading[] = [
      ...said.map(reading => ({ ...reading, ...text.typed(reading) })),
      ...(namedProject ? [nameReading('project', namedProject)] : []),
      ...namedLabels.map(label => nameReading('label', label)),
    ]
    return {
      title: text.left(),
      estimateMinutes: estimate ?? repeated?.minutes ?? (dates.block && minutesOf(dates.block)),
      priority: priority?.priority ?? 'none',
      dueAt,
      startAfter: dates.startAfter,
      partOfDay: repeated?.partOfDay ?? dates.partOfDay,
      block: dates.block,
      labels: namedLabels.map(({ name }) => name),
      project: namedProject && { id: namedProject.id, name: namedProject.name },
      recurrence: repeated?.repetition ?? null,
      habit,
      ...(reminder && { reminder }),
      readings: readings.toSorted((one, other) => one.from - other.from),
    }
  }
}

export const parseQuickAdd = quickAddParser(ENGLISH)

/** [QUICK-22] `for the 3pm meeting tomorrow` is due then. */
function beforeEvent(dueAt: string | null, eventTime: string, zone: LocalTime): string | null {
  if (dueAt === null || !zone.toWall(dueAt).endsWith(' 23:59:00')) return dueAt
  return zone.fromWall(`${zone.dayOf(dueAt)} ${clockOf(eventTime)}:00`)
}

type PriorityReading = Extract<Reading, { kind: 'priority' }>

function takePriority(text: ConsumedLine, pattern: RegExp, words: QuickAddWords): PriorityReading | null {
  const match = pattern.exec(text.open)
  const priority = match && words.priorities[match[0].toLowerCase()]
  if (!match || !priority) return null
  const stretch = stretchOf(match)
  text.cut(stretch)
  // “asap !urgent” says one thing twice; another priority is left for the person to see.
  for (let again = pattern.exec(text.open); again; again = pattern.exec(text.open)) {
    if (words.priorities[again[0].toLowerCase()] !== priority) break
    text.cut(stretchOf(again))
  }
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

const minutesOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)

const stretchFrom = ({ from, to }: Stretch): Stretch => ({ from, to })

const nameReading = (kind: 'label' | 'project', { id, name, from, to }: MentionedName): Reading => ({
  kind,
  name,
  isNew: id === null,
  from,
  to,
})

/** How often something is done in each day or week, at no particular time. */
interface MentionedHabit extends Stretch {
  times: number
  period: 'day' | 'week'
}

/** Finds `3x per week`. Once a week is no habit, but a task that repeats. */
function habitParser({
  habits: words,
  recurrence: { units },
  durations: { numbers },
}: QuickAddWords): (text: string) => MentionedHabit | null {
  const number = `(?<number>\\d{1,2}|${Object.keys(numbers).join('|')})`
  const often = `(?:${number}\\s*(?:${words.times})|(?<twice>${words.twice}))`
  const pattern = new RegExp(
    `(?<=^|[\\s,(])${often}(?:(?:\\s+(?:${words.per})\\s+|\\s*/\\s*)(?:(?<day>${units.day})|${units.week})|\\s+(?:(?<daily>${words.daily})|${words.weekly}))\\b`,
    'i',
  )
  return text => {
    const match = pattern.exec(text)
    if (!match) return null
    const { number: said = '', twice, day, daily } = match.groups ?? {}
    const times = twice ? 2 : (numbers[said.toLowerCase()] ?? Number(said))
    const period = day || daily ? 'day' : 'week'
    return times > 1 && times <= HABIT_LIMITS.times[period].max ? { times, period, ...stretchOf(match) } : null
  }
}
