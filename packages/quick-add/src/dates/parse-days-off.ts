import { ENGLISH } from '../language/english-words.ts'
import type { QuickAddLanguage } from '../language/language.ts'
import type { LocalTime } from '../zone-time.ts'
import { dayOf, offsetMinutes } from './parse-dates.ts'
import { periodParser } from './parse-periods.ts'

export interface DaysOff {
  /** `2026-03-02` */
  startOn: string
  endOn: string
}

const { daysOff, openings, periods } = ENGLISH
const parsePeriods = periodParser(ENGLISH)
const OPENING = new RegExp(`^\\s*(?:${daysOff})\\s+(?:(?:${openings.on}|${openings.start})\\s+)?`, 'i')

/** `Thu and Fri` are the days from one to the other, if nothing else is between them. */
const TWO_DAYS = new RegExp(`(?<=^\\S+\\s)${openings.and}(?=\\s\\S+$)`, 'i')
const PRESENT = new RegExp(`^${periods.this}\\s`, 'i')
/** As long as what it stands for, so that positions stay valid. */
const TO = openings.to.padEnd(openings.and.length)

interface DaysOffContext {
  now: string
  zone: LocalTime
  isDayFirst?: boolean
  language?: QuickAddLanguage | undefined
}

/**
 * The days that a line such as `off on Friday` or `vacation 3–7 March` takes off; null for every other line. A line that
 * says more is a task: `off to the shops on Friday`.
 */
export function parseDaysOff(typed: string, context: DaysOffContext): DaysOff | null {
  const { now, zone, language } = context
  const isDayFirst = language?.isDayFirst ?? context.isDayFirst ?? false
  const line = language ? language.rewordDaysOff(language.reword(typed).text).text : typed
  const opening = OPENING.exec(line)
  if (!opening) return null
  const rest = line.slice(opening[0].length).trim()
  const period = wholePeriod(rest, zone.dayOf(now), zone.weekStart)
  if (period) return period
  const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
  const joined = rest.replace(TWO_DAYS, TO)
  const [found, ...others] = ENGLISH.dates(isDayFirst).parse(joined, reference, { forwardDate: true })
  const isAll = found?.text.length === rest.length && others.length === 0
  if (!found || !isAll || found.start.isCertain('hour')) return null
  const startOn = dayOf(found.start)
  const endOn = found.end ? dayOf(found.end) : startOn
  return endOn < startOn ? null : { startOn, endOn }
}

/** The days of `next week` or `in May`, if that is all the text says. Of a week that has begun, those that are left. */
function wholePeriod(text: string, today: string, weekStart: number): DaysOff | null {
  const [period] = parsePeriods(text, today, weekStart)
  if (!period || period.from > 0 || period.to < text.length) return null
  const { firstDay, lastDay } = period
  const hasBegun = firstDay === lastDay && PRESENT.test(text)
  return { startOn: hasBegun ? today : firstDay, endOn: lastDay }
}
