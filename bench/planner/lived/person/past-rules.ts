import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'

/** A session that has ended without anybody having said how it went. */
export interface UnconfirmedSession extends Interval {
  /** What was really worked in it. */
  readonly workedMinutes: number
}

/** How many minutes of a task's unconfirmed sessions count as work; `neededMinutes` is what is left without them. */
export type PastRule = (sessions: readonly UnconfirmedSession[], now: number, neededMinutes: number) => number

/**
 * How a planner may count unconfirmed sessions:
 * - `count`: all of them were done, as the specification says,
 * - `missed-2`: so it is for two days, then they were missed; with `missed-0`, at once,
 * - `share-80`: four fifths of each was done,
 * - `last`: they were done, but a task that the user has not completed stays open: where nothing would be left, the last of them was missed,
 * - `last-2`: the same after two days,
 * - `open-25`: as `last`, but however many sessions follow, the task keeps 25 minutes for as long as it is open.
 */
export function pastRuleOf(name: string): PastRule {
  const [rule, parameter = '0'] = name.split('-')
  const amount = Number(parameter)
  switch (rule) {
    case 'count':
      return minutesOf
    case 'missed':
      return (sessions, now) => minutesOf(sessions.filter(({ end }) => now - end < amount * DAY))
    case 'share':
      return sessions => Math.round((minutesOf(sessions) * amount) / 100)
    case 'last':
      return (sessions, now, needed) => {
        const all = minutesOf(sessions)
        const last = sessions.at(-1)
        return last && all >= needed && now - last.end >= amount * DAY ? all - minutesOf([last]) : all
      }
    case 'open':
      return (sessions, _now, needed) => {
        const all = minutesOf(sessions)
        const last = sessions.at(-1)
        if (!last || all < needed) return all
        const length = minutesOf([last])
        return Math.min(all - length, needed - Math.min(amount || length, length))
      }
    default:
      throw new Error(`No rule for past sessions is called ${name}`)
  }
}

const minutesOf = (sessions: readonly Interval[]) =>
  sessions.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
