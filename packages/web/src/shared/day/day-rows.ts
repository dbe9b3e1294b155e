import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { DueTask, Today, TodayItem } from '@daywright/contract/resources/today/today'
import type { Zone } from '../../data/time/zoned-time.ts'

/** One row of the day: a task with all its sessions that are left, a session of a habit, a meeting or a break. */
export interface DayRow {
  /** That of the task, if it has one: the row stays the same when its sessions move. */
  key: string
  title: string
  kind: 'task' | 'habit' | 'event' | 'break'
  /** Null for a task that is due and not planned today. */
  startAt: string | null
  endAt: string | null
  task: TimeBlockWithTaskStatus['task']
  /** What is left of it today, in the order of time. */
  sessions: readonly TimeBlockWithTaskStatus[]
  /** If it is due today or at risk. */
  due: DueTask | null
  minutes: number | null
}

/** The day in three parts, in which nothing is twice. */
export interface DayRows {
  now: readonly DayRow[]
  /** In the order of time; what is due today and not planned is at the end. */
  coming: readonly DayRow[]
  /** At risk, and neither planned nor due today. */
  risks: readonly DayRow[]
}

/**
 * [WEB-420] Blocks say when something is, not the items around them: a change that is shown before the server has answered changes
 * the blocks alone.
 */
export function dayRows(today: Today, zone: Zone): DayRows {
  const { running, current, next, later, dueToday, atRisk, on } = today
  const dueById = new Map([...atRisk, ...dueToday].map(task => [task.id, task]))
  const known = [...current, next, ...later].filter(item => item !== null)
  const runningItem = running && !known.some(({ block }) => block?.id === running.id) ? [itemOf(running)] : []
  const items = [...runningItem, ...known].map(withTimesOfBlock).filter(item => isOfDay(item, on, zone))
  const isNow = ({ block, event }: TodayItem) =>
    isRunning(block) || current.some(other => (block ? other.block?.id === block.id : other.event?.id === event?.id))
  const rows = rowsOf(
    items.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
    dueById,
  )
  const now = rows.filter(row => items.some(item => keyOf(item) === row.key && isNow(item)))
  const coming = rows.filter(row => !now.includes(row))
  const planned = new Set(rows.map(({ key }) => key))
  const unplanned = (tasks: readonly DueTask[]) => tasks.filter(({ id }) => !planned.has(id)).map(ofDueTask)
  const isDueToday = ({ dueAt }: DueTask) => zone.dayOf(dueAt) === on
  const dueIds = new Set(dueToday.map(({ id }) => id))
  return {
    now: now.toSorted((one, other) => Number(hasTimer(other)) - Number(hasTimer(one))),
    coming: [...coming, ...unplanned(dueToday.filter(isDueToday))],
    risks: unplanned(atRisk.filter(({ id }) => !dueIds.has(id))),
  }
}

export const isWork = ({ kind }: DayRow): boolean => kind === 'task' || kind === 'habit'

/** A task that was ticked and has not left the list yet, or a habit. */
export const isRowDone = ({ task, sessions }: DayRow): boolean =>
  task ? task.status === 'completed' : sessions[0]?.status === 'completed'

const isRunning = (block: TimeBlockWithTaskStatus | null): boolean => (block?.timerStartedAt ?? null) !== null
const hasTimer = ({ sessions }: DayRow): boolean => sessions.some(isRunning)

const itemOf = (block: TimeBlockWithTaskStatus): TodayItem => ({
  title: block.title,
  startAt: block.startAt,
  endAt: block.endAt,
  block,
  event: null,
})

const withTimesOfBlock = (item: TodayItem): TodayItem => (item.block ? { ...itemOf(item.block) } : item)

/** Not put off until another day. */
const isOfDay = ({ block, startAt }: TodayItem, on: string, zone: Zone): boolean =>
  block === null || isRunning(block) || (block.status !== 'cancelled' && zone.dayOf(startAt) <= on)

const keyOf = ({ block, event }: TodayItem): string => block?.taskId ?? block?.id ?? event?.id ?? ''

function rowsOf(items: readonly TodayItem[], dueById: ReadonlyMap<string, DueTask>): DayRow[] {
  return [...Map.groupBy(items, keyOf)].map(([key, [first, ...others]]) => {
    const { title, startAt, endAt, block } = first as TodayItem
    const sessions = [block, ...others.map(other => other.block)].filter(session => session !== null)
    return {
      key,
      title,
      kind: block?.type ?? 'event',
      startAt,
      endAt,
      task: block?.task ?? null,
      sessions,
      due: dueById.get(key) ?? null,
      minutes: minutesBetween(startAt, endAt),
    }
  })
}

const ofDueTask = (due: DueTask): DayRow => ({
  key: due.id,
  title: due.title,
  kind: 'task',
  startAt: null,
  endAt: null,
  task: { id: due.id, title: due.title, priority: due.priority, status: due.status },
  sessions: [],
  due,
  minutes: due.estimateMinutes,
})
