import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { PastWork } from '@daywright/engine/forecast/past-work'
import { listBusyTime } from '../../calendars/busy-time.store.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { compareGroups } from '../estimates/compare-estimates.ts'
import { learnedTasks, type Reading } from '../estimates/estimates.rules.ts'
import { listLabelOfOpenTasks } from '../estimates/estimates.store.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { dayAt, firstInstant } from '../routines/local-days.ts'
import { meetingsOfDays } from './meeting-days.ts'
import { countKeptAndMissed } from './past-work.store.ts'

/** [FORE-4] How far back missed sessions count, and [FORE-6] meetings. */
const SESSION_DAYS = 60
const MEETING_DAYS = 28

/** What the past of an account says about its work, for forecasts and for the chances of tight tasks [FORE-11]. */
export async function pastWork(source: Reading, ownerId: string, now: string, facts: PlannerFacts): Promise<PastWork> {
  const { db } = source
  const finished = await learnedTasks(source, ownerId, now)
  // [EST-6] A task is like those that have the label of which the most tasks are finished.
  const labelIds = compareGroups(finished, ({ labels }) => labels).map(({ id }) => id)
  const open = await listLabelOfOpenTasks(db, ownerId, labelIds)
  const zone = usableZone(facts.timezone)
  const today = dayAt(Date.parse(now), zone)
  const from = firstInstant(today.subtract({ days: MEETING_DAYS }), zone)
  const past = await listBusyTime(db, ownerId, { from, to: firstInstant(today, zone), zone })
  const { preferences, settings } = facts
  const windows = preferences.find(({ id }) => id === settings.defaultSchedulePreferenceId)?.windows ?? DEFAULT_WINDOWS
  return {
    finished: finished.map(({ estimateMinutes, workedMinutes, labelIds }) => ({
      estimateMinutes,
      workedMinutes,
      labelIds,
    })),
    labelOf: Object.fromEntries(open.flatMap(({ id, labelId }) => (labelId === null ? [] : [[id, labelId] as const]))),
    sessions: await countKeptAndMissed(db, ownerId, {
      from: toTimestamp(Date.parse(now) - SESSION_DAYS * DAY_MS),
      before: now,
    }),
    meetings: meetingsOfDays({ past, coming: facts.events, windows, zone }, today, {
      daysBefore: MEETING_DAYS,
      daysAhead: PLANNER_HORIZON_DAYS,
    }),
  }
}
