import type { ParsedComponents } from 'chrono-node'
import { casual } from 'chrono-node/en'
import type { Zone } from '../../data/zoned-time.ts'
import { offsetMinutes } from './parse-dates.ts'

export interface DaysOff {
  /** `2026-03-02` */
  startOn: string
  endOn: string
}

const OPENING = /^\s*(?:(?:take\s+)?(?:(?:a\s+)?day\s+)?off|vacation)\s+(?:on\s+|from\s+)?/i

/**
 * The days that a line such as `off on Friday` or `vacation 3–7 March` takes off; null for every other line. A line that
 * says more is a task: `off to the shops on Friday`.
 */
export function parseDaysOff(line: string, { now, zone }: { now: string; zone: Zone }): DaysOff | null {
  const opening = OPENING.exec(line)
  if (!opening) return null
  const rest = line.slice(opening[0].length).trim()
  const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
  const [found, ...others] = casual.parse(rest, reference, { forwardDate: true })
  const isAll = found?.text.length === rest.length && others.length === 0
  if (!found || !isAll || found.start.isCertain('hour')) return null
  const startOn = dayOf(found.start)
  const endOn = found.end ? dayOf(found.end) : startOn
  return endOn < startOn ? null : { startOn, endOn }
}

const dayOf = (date: ParsedComponents) =>
  (['year', 'month', 'day'] as const).map(part => String(date.get(part) ?? 0).padStart(2, '0')).join('-')
