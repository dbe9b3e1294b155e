import { ruleParts, ruleText } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { currentCode, t } from '@daywright/language/current-language'
import { shortDayName } from '../../ui/time/day-name.ts'

export const FREQUENCIES = [
  { value: 'DAILY', label: t('days') },
  { value: 'WEEKLY', label: t('weeks') },
  { value: 'MONTHLY', label: t('months') },
  { value: 'YEARLY', label: t('years') },
] as const
export type Frequency = (typeof FREQUENCIES)[number]['value']

export const WEEKDAYS = [
  { value: 'MO', label: shortDayName(1) },
  { value: 'TU', label: shortDayName(2) },
  { value: 'WE', label: shortDayName(3) },
  { value: 'TH', label: shortDayName(4) },
  { value: 'FR', label: shortDayName(5) },
  { value: 'SA', label: shortDayName(6) },
  { value: 'SU', label: shortDayName(0) },
] as const

/** The weekdays in another order; 0 is Sunday. */
export const weekdaysFrom = (week: readonly number[]) => week.flatMap(day => WEEKDAYS[(day + 6) % 7] ?? [])

/** A rule as the fields of a form show it. */
export interface RecurrenceFields {
  anchor: 'schedule' | 'completion'
  frequency: Frequency
  interval: number
  days: string[]
  /** Of a monthly rule: the day of the month, -1 for the last one; null for the day on which it begins. */
  monthDay: number | null
  end: 'never' | 'count' | 'until'
  count: number
  /** `2026-12-31` */
  until: string
  /** The rule as text, if it says more than these fields can; null otherwise. */
  text: string | null
}

const DEFAULTS: RecurrenceFields = {
  anchor: 'schedule',
  frequency: 'WEEKLY',
  interval: 1,
  days: [],
  monthDay: null,
  end: 'never',
  count: 10,
  until: '',
  text: null,
}

const isFrequency = (text: string | undefined): text is Frequency => FREQUENCIES.some(({ value }) => value === text)

export function recurrenceFields(rule: string, anchor: RecurrenceFields['anchor']): RecurrenceFields {
  const parts = ruleParts(rule)
  const frequency = parts.get('FREQ')
  const until = parts.get('UNTIL') ?? ''
  const fields: RecurrenceFields = {
    ...DEFAULTS,
    anchor,
    frequency: isFrequency(frequency) ? frequency : DEFAULTS.frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: parts.get('BYDAY')?.split(',') ?? [],
    monthDay: parts.has('BYMONTHDAY') ? Number(parts.get('BYMONTHDAY')) : null,
    end: parts.has('COUNT') ? 'count' : until ? 'until' : 'never',
    count: Number(parts.get('COUNT') ?? DEFAULTS.count),
    until: until && `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
  }
  return inOrder(ruleOf(fields)) === inOrder(rule) ? fields : { ...fields, text: rule }
}

export function ruleOf(fields: RecurrenceFields): string {
  const { frequency, interval, days, monthDay, end, count, until, text } = fields
  if (text !== null) return text.trim().toUpperCase()
  const parts = new Map<string, string>([['FREQ', frequency]])
  if (interval > 1) parts.set('INTERVAL', String(interval))
  const chosen = WEEKDAYS.map(({ value }) => value).filter(day => days.includes(day))
  if (frequency === 'WEEKLY' && chosen.length > 0) parts.set('BYDAY', chosen.join(','))
  if (frequency === 'MONTHLY' && monthDay !== null && fields.anchor === 'schedule')
    parts.set('BYMONTHDAY', String(monthDay))
  if (end === 'count') parts.set('COUNT', String(count))
  if (end === 'until' && until) parts.set('UNTIL', until.replaceAll('-', ''))
  return ruleText(parts)
}

/** Rules are equal with their parts in any order. */
const inOrder = (rule: string): string => rule.split(';').toSorted().join(';')

interface RepeatChoice {
  value: string
  label: string
}

const ORDINALS = ['th', 'st', 'nd', 'rd']
/** Other languages write the number, with what belongs to it in their translation. */
const dayOfMonth = (day: number): string | number =>
  currentCode() === 'en' ? `${day}${day > 10 && day < 14 ? 'th' : (ORDINALS[day % 10] ?? 'th')}` : day

/** The rules that a list offers for something that begins on a day, such as `2026-03-02`. */
export function repeatChoices(day: string): RepeatChoice[] {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? WEEKDAYS[0]
  const monthDay = date.getUTCDate()
  return [
    { value: 'FREQ=DAILY', label: t('Every day') },
    { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: t('Every weekday') },
    { value: `FREQ=WEEKLY;BYDAY=${weekday.value}`, label: t('Every week on {day}', { day: weekday.label }) },
    {
      value: `FREQ=MONTHLY;BYMONTHDAY=${monthDay}`,
      label: t('Every month on the {day}', { day: dayOfMonth(monthDay) }),
    },
  ]
}
