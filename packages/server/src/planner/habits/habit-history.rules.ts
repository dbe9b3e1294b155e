import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Habit, HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { listDaysOff } from '../../calendars/busy-time.store.ts'
import type { Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { listOpenHours } from '../facts/open-hours.store.ts'
import { daysOffFor, daysOffOf } from '../routines/days-off.ts'
import { dayAt, firstInstant, weekOf } from '../routines/local-days.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { requireHabit } from './habit.rules.ts'
import { listHabits } from './habit.store.ts'
import { listHabitBlocks } from './habit-block.store.ts'
import { historyOf } from './habit-history.ts'

/** In a fixed number of statements, however many habits there are. */
export const habitsWithHistory = async (db: Db, ownerId: string, now: string): Promise<HabitWithHistory[]> =>
  withHistory(db, ownerId, await listHabits(db, ownerId), now)

export async function habitWithHistory(db: Db, ownerId: string, id: string, now: string): Promise<HabitWithHistory> {
  const habit = await requireHabit(db, ownerId, id)
  const [found] = await withHistory(db, ownerId, [habit], now)
  return found ?? { ...habit, streak: 0, bestStreak: 0, weeks: [] }
}

/** [HABIT-12] The last weeks and the streaks, up to the end of the current week. */
async function withHistory(
  db: Db,
  ownerId: string,
  habits: readonly Habit[],
  now: string,
): Promise<HabitWithHistory[]> {
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  const zone = usableZone(timezone)
  const today = dayAt(Date.parse(now), zone)
  const thisWeek = weekOf(today, settings.weekStart)
  const first = weekOf(today.subtract({ days: HABIT_LIMITS.streakDays }), settings.weekStart)
  const range = { from: firstInstant(first, zone), to: firstInstant(thisWeek.add({ days: 7 }), zone) }
  const events = await listDaysOff(db, ownerId, { ...range, zone })
  const [daysOff, daysOffOfPersonal] = [false, true].map(isPersonal =>
    daysOffOf(daysOffFor(events, isPersonal), range, zone),
  )
  const hours = new Map(
    (await listOpenHours(db, ownerId, { ...range, now: Date.parse(now), zone })).map(preference => [
      preference.id,
      preference,
    ]),
  )
  const blocks = Map.groupBy(await listHabitBlocks(db, ownerId, toTimestamp(range.from)), ({ habitId }) => habitId)
  const found: HabitWithHistory[] = []
  for (const habit of habits) {
    // [HABIT-19] A year of days takes some milliseconds for each habit.
    if (found.length > 0) await nextTurn()
    const { windows = DEFAULT_WINDOWS, personal = false } = hours.get(habit.schedulePreferenceId ?? '') ?? {}
    const history = historyOf(habit, {
      first,
      today,
      thisWeek,
      now,
      zone,
      daysOff: (personal ? daysOffOfPersonal : daysOff) ?? new Set(),
      windows,
      blocks: blocks.get(habit.id) ?? [],
    })
    found.push({ ...habit, ...history })
  }
  return found
}
