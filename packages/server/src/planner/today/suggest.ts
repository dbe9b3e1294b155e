import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { TASK_PRIORITIES } from '@daywright/contract/resources/tasks/task.values'
import type { SuggestedTask } from '@daywright/contract/resources/today/today'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { windowsOn } from '../routines/local-days.ts'

const SOON_MS = DAY_MS

export interface Candidate extends PlannableTask {
  windows: readonly OpenWindow[]
  minutesLeft: number
}

interface FreeTime {
  minutes: number
  now: string
  zone: string
}

/** [TODAY-5] What is in its working hours, then what is late or due soon, then by priority, due date and what can be finished. */
export function suggest(candidates: readonly Candidate[], free: FreeTime): SuggestedTask | null {
  const fitting = candidates.filter(task => fits(task, free.minutes)).map(task => ({ task, rank: rankOf(task, free) }))
  const [best] = fitting.sort((one, other) => compareRanks(one.rank, other.rank))
  return best ? suggestionOf(best.task, free) : null
}

/** A task that may not be split must fit whole; any other needs room for its shortest session. */
const fits = ({ minutesLeft, autoSplit, minSessionMinutes }: Candidate, minutes: number) =>
  minutesLeft > 0 && (minutesLeft <= minutes || (autoSplit && minSessionMinutes <= minutes))

const LAST = '9999'

function rankOf(task: Candidate, { minutes, now, zone }: FreeTime): (string | number)[] {
  return [
    isOpen(task.windows, now, zone) ? 0 : 1,
    isUrgent(task, now) ? 0 : 1,
    -TASK_PRIORITIES.indexOf(task.priority),
    task.dueAt ?? LAST,
    task.minutesLeft <= minutes ? 0 : 1,
    task.sortOrder,
    task.createdAt,
    task.id,
  ]
}

function compareRanks(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const differing = one.findIndex((value, index) => value !== other[index])
  if (differing === -1) return 0
  return (one[differing] ?? 0) < (other[differing] ?? 0) ? -1 : 1
}

const isUrgent = ({ dueAt }: Candidate, now: string) => dueAt !== null && Date.parse(dueAt) - Date.parse(now) <= SOON_MS

function isOpen(windows: readonly OpenWindow[], now: string, zone: string): boolean {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return windowsOn(windows, local.toPlainDate()).some(({ start, end }) => start <= time && time < end)
}

function suggestionOf(task: Candidate, { minutes: free, now }: FreeTime): SuggestedTask {
  const { id, title, priority, dueAt, estimateMinutes, minutesLeft } = task
  const minutes = Math.min(minutesLeft, free, task.maxSessionMinutes)
  const [reason, sentence] = reasonOf(task, minutes, now)
  return { task: { id, title, priority, dueAt, estimateMinutes }, minutes, minutesLeft, reason, sentence }
}

function reasonOf(
  { dueAt, minutesLeft, ...task }: Candidate,
  minutes: number,
  now: string,
): [SuggestedTask['reason'], string] {
  if (dueAt !== null && dueAt < now) return ['overdue', 'It is overdue.']
  if (isUrgent({ dueAt, minutesLeft, ...task }, now)) return ['due-soon', 'It is due within a day.']
  if (minutesLeft <= minutes) return ['fits', `The ${minutesLeft} minutes that are left of it fit.`]
  return ['part-fits', `${minutes} of the ${minutesLeft} minutes that are left of it fit.`]
}
