import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import { type DayRows, isRowDone, isWork } from './day-rows.ts'

/** What is left to do of a day. */
export interface DayLeft {
  count: number
  minutes: number
  /** When the last work that has a time ends; null if none has. */
  doneBy: string | null
}

/** [WEB-421] Tasks and habits, without meetings and breaks. The current session counts from now on. */
export function dayLeft({ now: current, coming }: Omit<DayRows, 'risks'>, now: string): DayLeft {
  const rows = [...current, ...coming].filter(row => isWork(row) && !isRowDone(row))
  const sessions = rows.flatMap(row => row.sessions)
  const minutes = sessions.map(({ startAt, endAt }) =>
    Math.max(0, minutesBetween(startAt > now ? startAt : now, endAt)),
  )
  const ends = sessions.map(({ endAt }) => (endAt > now ? endAt : now))
  return {
    count: rows.length,
    minutes: Math.round(minutes.reduce((sum, each) => sum + each, 0)),
    doneBy: ends.toSorted().at(-1) ?? null,
  }
}
