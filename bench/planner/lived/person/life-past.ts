import type { PastWork } from '../../../../packages/engine/src/forecast/past-work.ts'
import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Life } from '../world/life.ts'
import { BIRTH } from '../world/life-hours.ts'
import { meetingsThatHappen } from '../world/life-meetings.ts'
import { meetingsAt } from './life-input.ts'
import type { SessionLog } from './session-log.ts'
import type { TaskRecord } from './task-record.ts'

/** As the server reads it. */
const DAYS = 28

/** What the server would know of the past now, and give to the engine with its input. */
export function pastAt(life: Life, now: number, records: Iterable<TaskRecord>, log: SessionLog): PastWork {
  const happened = meetingsThatHappen(life.meetings)
  const known = meetingsAt(life, now)
  return {
    finished: [...records].flatMap(({ task, completedAt, workedMinutes, isReportedComplete }) =>
      completedAt !== null && isReportedComplete && !task.isHabit
        ? [{ estimateMinutes: task.estimateMinutes, workedMinutes: Math.max(1, workedMinutes), labelIds: [] }]
        : [],
    ),
    labelOf: {},
    sessions: { missed: log.missed, kept: log.begun - log.missed },
    meetings: {
      past: [0, 1, 2, 3, 4, 5, 6].map(weekday => pastDays(happened, now, weekday)),
      coming: Array.from({ length: DAYS }, (_, day) => minutesOn(known, now, day)),
    },
  }
}

const pastDays = (meetings: readonly Interval[], now: number, weekday: number): number[] =>
  Array.from({ length: DAYS }, (_, index) => -1 - index)
    .filter(day => now + day * DAY >= BIRTH && new Date(now + day * DAY).getUTCDay() === weekday)
    .map(day => minutesOn(meetings, now, day))

function minutesOn(meetings: readonly Interval[], now: number, day: number): number {
  const start = Math.floor(now / DAY) * DAY + day * DAY
  return meetings
    .filter(meeting => meeting.end - meeting.start < DAY / 2 && meeting.start >= start && meeting.start < start + DAY)
    .reduce((sum, meeting) => sum + (meeting.end - meeting.start) / MINUTE, 0)
}
