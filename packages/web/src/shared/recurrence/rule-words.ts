import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { ruleInWords } from '@daywright/contract/resources/recurrence/recurrence-words'
import { currentCode, t } from '@daywright/language/current-language'
import { listText } from '../../ui/language/list-text.ts'
import { shortDayName } from '../../ui/time/day-name.ts'
import { LOCALE } from '../../ui/time/locale.ts'
import { madeWhenNeeded } from '../../ui/time/made-when-needed.ts'

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEKDAYS = 'FR,MO,TH,TU,WE'
const LAST_DAY = -1

/** [LANG-8] A rule as people say it. English words are those of the API; a rule that needs more words than these is said in English. */
export function ruleWords(rule: string, anchor: 'schedule' | 'completion'): string {
  const parts = ruleParts(rule)
  const every = currentCode() === 'en' ? undefined : everyWords(parts)
  if (every === undefined) return ruleInWords(rule, anchor)
  return withEnd(anchor === 'completion' ? t('{rule} from completion', { rule: every }) : every, parts)
}

function everyWords(parts: ReadonlyMap<string, string>): string | undefined {
  const [days, monthDays] = [listOf(parts, 'BYDAY'), listOf(parts, 'BYMONTHDAY').map(Number)]
  if (days.length > 0 && monthDays.length > 0) return undefined
  // The second Monday from the end, and weeks of a year, need more words than these.
  if (days.some(day => ORDINAL_DAY.test(day) && !placeOf(day))) return undefined
  if (parts.has('BYSETPOS')) return days.length > 0 && !parts.has('BYMONTH') ? someWords(parts, days) : undefined
  const months = listOf(parts, 'BYMONTH').map(month => monthName(Number(month)))
  const every = days.toSorted().join() === WEEKDAYS && !parts.has('INTERVAL') ? t('every weekday') : unitWords(parts)
  const on =
    days.toSorted().join() === WEEKDAYS || days.length + monthDays.length === 0
      ? every
      : days.length > 0
        ? t('{every} on {days}', { every, days: listText(days.map(dayWords)) })
        : t('{every} on {days}', { every, days: listText(monthDays.map(monthDayWords)) })
  return months.length > 0 ? t('{every} in {months}', { every: on, months: listText(months) }) : on
}

/** `every month, only the last of Mon and Tue`. Places from both ends at once need more words. */
function someWords(parts: ReadonlyMap<string, string>, days: readonly string[]): string | undefined {
  const places = listOf(parts, 'BYSETPOS').map(Number)
  const [place] = places
  const alone = days.length === 1 && places.length === 1 ? `${place}${days[0]}` : ''
  if (placeOf(alone)) return t('{every} on {days}', { every: unitWords(parts), days: dayWords(alone) })
  const values = { every: unitWords(parts), days: listText(days.map(dayWords)) }
  if (places.join() === String(LAST_DAY)) return t('{every}, only the last of {days}', values)
  const numbers = listText(places.map(place => String(Math.abs(place))))
  if (places.every(place => place > 0)) return t('{every}, only no. {numbers} of {days}', { ...values, numbers })
  return places.every(place => place < 0)
    ? t('{every}, only no. {numbers} from the end of {days}', { ...values, numbers })
    : undefined
}

function unitWords(parts: ReadonlyMap<string, string>): string {
  const count = Number(parts.get('INTERVAL') ?? 1)
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return t('every {count, plural, =1 {day} other {# days}}', { count })
    case 'WEEKLY':
      return t('every {count, plural, =1 {week} other {# weeks}}', { count })
    case 'MONTHLY':
      return t('every {count, plural, =1 {month} other {# months}}', { count })
    default:
      return t('every {count, plural, =1 {year} other {# years}}', { count })
  }
}

/** `Mon`, or `the second Mon` of a month. */
function dayWords(text: string): string {
  const weekday = text.slice(-2)
  const place = placeOf(text)
  return place === undefined
    ? shortDayName(DAYS.indexOf(weekday))
    : t(
        'the {place, select, first {first} second {second} third {third} fourth {fourth} fifth {fifth} other {last}} {weekday, select, MO {Monday} TU {Tuesday} WE {Wednesday} TH {Thursday} FR {Friday} SA {Saturday} other {Sunday}}',
        { place, weekday },
      )
}

const ORDINAL_DAY = /^[+-]?\d+[A-Z]{2}$/
const PLACES: Record<string, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', '-1': 'last' }

/** Of a weekday within its month: `second` of `2TU`. */
const placeOf = (text: string): string | undefined =>
  ORDINAL_DAY.test(text) ? PLACES[Number.parseInt(text, 10)] : undefined

const monthDayWords = (day: number): string =>
  day === LAST_DAY ? t('the last day') : t('day {number}', { number: day })

function withEnd(rule: string, parts: ReadonlyMap<string, string>): string {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count) return t('{rule}, {count, plural, one {# time} other {# times}}', { rule, count: Number(count) })
  if (!until) return rule
  const day = new Date(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}T00:00:00Z`)
  return t('{rule}, until {day}', { rule, day: date().format(day) })
}

const date = madeWhenNeeded(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }))
const month = madeWhenNeeded(() => new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' }))
const monthName = (number: number): string => month().format(Date.UTC(2026, number - 1))

const listOf = (parts: ReadonlyMap<string, string>, name: string): string[] => parts.get(name)?.split(',') ?? []
