import type { Habit } from '@daywright/contract/resources/planner/habit'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { usableZone } from '../../time/timezone.ts'
import { personalHoursIds } from '../facts/personal-hours.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import { breakJobs } from './break-jobs.ts'
import { daysOffFor, daysOffOf } from './days-off.ts'
import { type HabitCredit, habitJobs } from './habit-jobs.ts'
import { dayAt, firstInstant, weekOf } from './local-days.ts'
import { jobIdOf } from './routine-blocks.ts'
import type { RoutineJob } from './routine-job.ts'

/** The breaks and habits of the planned days that are still to be placed. */
export function routineJobs(facts: PlannerFacts, kept: readonly ComingBlock[], now: string): RoutineJob[] {
  const { settings, habits } = facts
  if (settings.breaks.length === 0 && habits.length === 0) return []
  const zone = usableZone(facts.timezone)
  const today = dayAt(Date.parse(now), zone)
  // The last day of the horizon is not a whole one.
  const last = today.add({ days: PLANNER_HORIZON_DAYS - 1 })
  const end = last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const from = firstInstant(weekOf(today, settings.weekStart), zone)
  const daysOff = daysOffOf(facts.events, { from, to: end }, zone)
  const personal = personalHoursIds(facts)
  const isPersonal = ({ schedulePreferenceId }: Habit) => personal.has(schedulePreferenceId ?? '')
  const windows = new Map(facts.preferences.map(preference => [preference.id, preference.windows]))
  const windowsOf = ({ schedulePreferenceId }: { schedulePreferenceId: string | null }) =>
    windows.get(schedulePreferenceId ?? '') ?? DEFAULT_WINDOWS
  const planned = [...new Set([...facts.tasks, ...habits].map(windowsOf))].flat()
  return [
    ...breakJobs(settings.breaks, {
      now: Date.parse(now),
      zone,
      today,
      count: PLANNER_HORIZON_DAYS,
      daysOff,
      openWindows: planned.length > 0 ? planned : DEFAULT_WINDOWS,
      settled: settledBreaks(facts, kept),
    }),
    ...[true, false].flatMap(ofPersonal =>
      habitJobs(
        habits.filter(habit => isPersonal(habit) === ofPersonal),
        {
          now: Date.parse(now),
          zone,
          weekStart: settings.weekStart,
          first: today,
          last,
          daysOff: daysOffOf(daysOffFor(facts.events, ofPersonal), { from, to: end }, zone),
          windowsOf,
          credits: habitCredits(facts, kept),
        },
      ),
    ),
  ]
}

/** [BREAK-3] A break that was had, placed by hand or skipped is not planned again on its day. */
function settledBreaks(facts: PlannerFacts, kept: readonly ComingBlock[]): Set<string> {
  const breaks = [...facts.settled, ...kept].filter(({ type }) => type === 'break')
  return new Set(breaks.flatMap(block => jobIdOf(block, facts) ?? []))
}

/** [HABIT-3] What counts in each period. [HABIT-6] A session that ended without being started or completed was missed. */
function habitCredits(facts: PlannerFacts, kept: readonly ComingBlock[]): Map<string, HabitCredit> {
  const settled = facts.settled.filter(({ status }) => status !== 'scheduled')
  const sessions = [...settled, ...kept].filter(({ type }) => type === 'habit')
  const byJob = Map.groupBy(sessions, block => jobIdOf(block, facts) ?? '')
  return new Map(
    [...byJob].map(([id, blocks]) => {
      const [skipped, counted] = [blocks.filter(isCancelled), blocks.filter(block => !isCancelled(block))]
      return [id, { skipped: skipped.length, kept: counted.map(intervalOf) }]
    }),
  )
}

const isCancelled = ({ status }: { status: string }) => status === 'cancelled'
const intervalOf = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})
