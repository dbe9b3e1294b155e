import { instantOf, type Timeline } from '../../input/free-time/timeline.ts'
import type { Facts } from '../../input/task-facts.ts'
import { duration, localTime } from '../local-time.ts'
import type { Remedy } from './remedies.ts'
import type { Shortage } from './shortage.ts'

/** What is enough to fix a finding; nothing where nothing is known to be enough. */
export function remedyWords(timeline: Timeline, { due, lessMinutes, payer }: Remedy): string[] {
  const enough = [
    ...(due === undefined ? [] : [`a due date of ${localTime(timeline, instantOf(timeline, due))}`]),
    ...(lessMinutes === undefined ? [] : [`${duration(lessMinutes)} less work`]),
  ].join(' or ')
  return [
    ...(enough === '' ? [] : [`${enough.charAt(0).toUpperCase()}${enough.slice(1)} is enough.`]),
    ...(payer === undefined ? [] : [`As it is, it can be on time only if “${payer}” is late.`]),
  ]
}

export function remedyValues(timeline: Timeline, { due, lessMinutes, payer }: Remedy) {
  return {
    ...(due === undefined ? {} : { enoughDueAt: instantOf(timeline, due) }),
    ...(lessMinutes === undefined ? {} : { enoughLessMinutes: lessMinutes }),
    ...(payer === undefined ? {} : { lateInstead: payer }),
  }
}

export function shortageWords({ timeline, dayCaps }: Facts, shortage: Shortage | undefined): string[] {
  if (!shortage) return []
  const until = localTime(timeline, instantOf(timeline, shortage.until))
  const limits = dayCaps ? ' within the daily limits' : ''
  return [`Overbooked by ${duration(shortage.minutes)} until ${until}${limits}.`]
}

export function shortageValues(timeline: Timeline, shortage: Shortage | undefined) {
  if (!shortage) return {}
  return { shortageMinutes: shortage.minutes, shortageUntil: instantOf(timeline, shortage.until) }
}
