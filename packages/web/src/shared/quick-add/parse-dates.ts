import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { casual } from 'chrono-node/en'
import type { Zone } from '../../data/zoned-time.ts'

/** A date that a text mentions, and its position in the text. */
export interface Mentioned {
  role: 'due' | 'start'
  instant: string
  from: number
  to: number
}

/** `by Friday` is a deadline, and so is `Friday` alone; `after Friday` is when work may begin. */
const START = /(?:\b(?:not\s+before|after|from|starting)\s+)$/i
const DUE = /(?:\b(?:by|due(?:\s+(?:on|by))?|until|before|on)\s+)$/i
/** For a day without a time: due at its end, or not before its start. */
const END_OF_DAY = '23:59:00'
const START_OF_DAY = '00:00:00'

/** The first deadline and the first start date in a text, in the zone's local time. */
export function parseDates(text: string, { now, zone }: { now: string; zone: Zone }): Mentioned[] {
  const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
  const all = casual.parse(text, reference, { forwardDate: true }).map(found => mentioned(text, found, zone))
  return (['due', 'start'] as const).flatMap(role => all.find(date => date.role === role) ?? [])
}

function mentioned(text: string, { index, text: words, start }: ParsedResult, zone: Zone): Mentioned {
  const before = text.slice(0, index)
  const opening = START.exec(before) ?? DUE.exec(before)
  const role = START.test(before) ? 'start' : 'due'
  return { role, instant: instantOf(start, role, zone), from: opening?.index ?? index, to: index + words.length }
}

function instantOf(date: ParsedComponents, role: Mentioned['role'], zone: Zone): string {
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(part =>
    String(date.get(part) ?? 0).padStart(2, '0'),
  )
  const dayOnly = role === 'due' ? END_OF_DAY : START_OF_DAY
  return zone.fromWall(`${year}-${month}-${day} ${date.isCertain('hour') ? `${hour}:${minute}:00` : dayOnly}`)
}

/** How far the zone's clocks are ahead of UTC at a moment. */
export const offsetMinutes = (instant: string, zone: Zone) =>
  Math.round((Date.parse(`${zone.toWall(instant).replace(' ', 'T')}Z`) - Date.parse(instant)) / 60_000)
