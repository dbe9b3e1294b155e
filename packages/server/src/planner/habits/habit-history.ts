import type { Habit, HabitDay, HabitOutcome, HabitWeek } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { isHabitDay } from '../routines/habit-jobs.ts'
import { targetAmongDaysOff, targetOf } from '../routines/habit-periods.ts'
import { type Day, dayAt, daysFrom } from '../routines/local-days.ts'
import type { HabitBlock } from './habit-block.store.ts'
import { streaksOf } from './habit-streak.ts'

/** What the history of a habit is made from. */
interface HabitRecord {
  /** The first day of a week. */
  first: Day
  today: Day
  thisWeek: Day
  now: string
  zone: string
  daysOff: ReadonlySet<string>
  windows: readonly OpenWindow[]
  blocks: readonly HabitBlock[]
}

/** [HABIT-12] How each day and week went; [HABIT-13] and for how many of them in a row the target was met. */
export function historyOf(habit: Habit, record: HabitRecord) {
  const count = Math.floor(record.first.until(record.thisWeek).days / 7) + 1
  const blocks = Map.groupBy(record.blocks, ({ startAt }) => dayAt(Date.parse(startAt), record.zone).toString())
  const weeks = Array.from({ length: count }, (_, index) =>
    weekAt(habit, record.first.add({ days: 7 * index }), record, blocks),
  )
  const outcomes = habit.period === 'week' ? weeks : weeks.flatMap(({ days }) => days)
  return { ...streaksOf(outcomes.map(({ outcome }) => outcome)), weeks: weeks.slice(-HABIT_LIMITS.historyWeeks) }
}

type BlocksByDay = ReadonlyMap<string, readonly HabitBlock[]>

function weekAt(habit: Habit, first: Day, record: HabitRecord, blocks: BlocksByDay): HabitWeek {
  const dates = daysFrom(first, 7)
  const days = dates.map(day => dayOf(habit, day, record, blocks.get(day.toString()) ?? []))
  const due = dates.filter(day => isDue(habit, day.toString()))
  const done = sumOf(days, 'done')
  const skipped = sumOf(days, 'skipped')
  const isOver = first.add({ days: 7 }).toString() <= record.today.toString()
  if (habit.period === 'day') {
    const outcomes = days.map(({ outcome }) => outcome)
    const counting = outcomes.filter(outcome => outcome === 'met' || outcome === 'missed')
    return {
      startOn: first.toString(),
      target: days.filter(({ outcome }) => outcome !== 'none' && outcome !== 'off').length * habit.times,
      done,
      outcome: weekOutcome(outcomes, counting, isOver),
      days,
    }
  }
  const intended = targetAmongDaysOff(habit, targetOf(habit, due.length), due, record.windows, record.daysOff)
  const target = Math.max(0, intended - skipped)
  const isOff = isOver && days.some(day => day.isOff && isDue(habit, day.on))
  return {
    startOn: first.toString(),
    target,
    done,
    outcome: outcomeOf({ target, done, due, isOff, isOver }),
    days,
  }
}

function weekOutcome(all: readonly HabitOutcome[], counting: readonly HabitOutcome[], isOver: boolean): HabitOutcome {
  if (!isOver && all.includes('open')) return 'open'
  if (counting.length === 0) return all.includes('off') ? 'off' : 'none'
  return counting.includes('missed') ? 'missed' : 'met'
}

function dayOf(habit: Habit, day: Day, record: HabitRecord, blocks: readonly HabitBlock[]): HabitDay {
  const on = day.toString()
  const counts = {
    done: blocks.filter(({ status }) => status === 'completed').length,
    planned: blocks.filter(({ status, endAt }) => isComing(status) && endAt > record.now).length,
    skipped: blocks.filter(({ status }) => status === 'cancelled').length,
  }
  const isOff = record.daysOff.has(on) || habit.pauses.some(pause => on >= pause.fromOn && on <= (pause.toOn ?? on))
  if (habit.period === 'week') return { on, ...counts, isOff, outcome: 'none' }
  const due = isDue(habit, on) && isHabitDay(habit, day, record.windows, NO_DAYS_OFF) ? [on] : []
  const target = Math.max(0, habit.times - counts.skipped)
  const isOver = on < record.today.toString()
  return { on, ...counts, isOff, outcome: outcomeOf({ done: counts.done, target, due, isOff, isOver }) }
}

const NO_DAYS_OFF: ReadonlySet<string> = new Set()

interface Tally {
  target: number
  done: number
  due: readonly unknown[]
  isOff: boolean
  isOver: boolean
}

/** A period of which every session was skipped, or whose days were all off, does not count either. */
function outcomeOf({ target, done, due, isOff, isOver }: Tally): HabitOutcome {
  if (done > 0 && done >= target) return 'met'
  if (due.length === 0) return 'none'
  if (isOff || target === 0) return 'off'
  return isOver ? 'missed' : 'open'
}

const isDue = ({ startOn, endOn }: Habit, on: string) => on >= startOn && (endOn === null || on <= endOn)
const isComing = (status: HabitBlock['status']) => status === 'scheduled' || status === 'in_progress'
const sumOf = (days: readonly HabitDay[], field: 'done' | 'skipped') => days.reduce((sum, day) => sum + day[field], 0)
