import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { expectedTimerEnd, type TimedSession } from '@daywright/contract/resources/time-blocks/session-timer'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A time at which the user may have stopped working, and why. */
export interface TimerEndChoice {
  kind: 'session' | 'hours' | 'now'
  endedAt: string
}

/** [WEB-320] The times to choose from: the end of the session, the end of the working hours of that day, and now. */
export function timerEndChoices(
  session: TimedSession,
  windows: readonly OpenWindow[],
  zone: Zone,
  now: string,
): TimerEndChoice[] {
  const { timerStartedAt } = session
  const end = expectedTimerEnd(session)
  if (timerStartedAt === null || end === null) return []
  const hours = hoursEnd(timerStartedAt, windows, zone)
  const choices: TimerEndChoice[] = [
    { kind: 'session', endedAt: new Date(end).toISOString() },
    ...(hours ? [{ kind: 'hours' as const, endedAt: hours }] : []),
    { kind: 'now', endedAt: now },
  ]
  const times = choices.map(({ endedAt }) => endedAt)
  return choices.filter(
    ({ endedAt }, index) => endedAt > timerStartedAt && endedAt <= now && times.indexOf(endedAt) === index,
  )
}

/** When the working hours of the day on which the timer was started end. */
function hoursEnd(timerStartedAt: string, windows: readonly OpenWindow[], zone: Zone): string | undefined {
  const day = zone.dayOf(timerStartedAt)
  const ends = windows.filter(window => appliesOn(window, day)).map(window => window.end)
  const last = ends.toSorted().at(-1)
  return last === '24:00' ? zone.startOfDay(day, 1) : last && zone.fromWall(`${day} ${last}`)
}

/** The first moment after the start of the timer at which a local clock shows `17:30`; null if that is still to come. */
export function endAtClock(timerStartedAt: string, clock: string, zone: Zone, now: string): string | null {
  if (!clock) return null
  const day = zone.dayOf(timerStartedAt)
  const sameDay = zone.fromWall(`${day} ${clock}`)
  const nextDay = zone.fromWall(`${zone.dayOf(zone.startOfDay(day, 1))} ${clock}`)
  const endedAt = sameDay >= timerStartedAt ? sameDay : nextDay
  return endedAt <= now ? endedAt : null
}
