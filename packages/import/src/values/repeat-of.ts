import type { Repeat } from '../task-file.ts'

/** The parts that a rule of ours may have. Times of the day are left out: the due date has them. */
const KEPT = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']
const LONGEST = 500

/** [IMP-9] A rule as in iCalendar, however it is written; null if the text is none. */
export function repeatOfRule(text: string, anchor: 'schedule' | 'completion' = 'schedule'): Repeat | null {
  const rule = text
    .trim()
    .slice(0, LONGEST)
    .replace(/^E?RRULE:/i, '')
    .toUpperCase()
  if (!/(^|;)FREQ=/.test(rule)) return null
  const parts = rule
    .split(';')
    .map(part => part.split('='))
    .filter(([name = '', value = '']) => KEPT.includes(name) && value !== '' && `${name}=${value}` !== 'INTERVAL=1')
    .map(([name = '', value = '']) => `${name}=${name === 'UNTIL' ? value.slice(0, 8) : value}`)
  return { rule: parts.join(';'), anchor }
}

const UNITS: readonly [RegExp, string][] = [
  [/^(d|days?|daily)$/, 'DAILY'],
  [/^(w|wks?|weeks?|weekly)$/, 'WEEKLY'],
  [/^(m|mo|mos?|mths?|months?|monthly)$/, 'MONTHLY'],
  [/^(y|yrs?|years?|yearly|annual)$/, 'YEARLY'],
]
const NAMED: Readonly<Record<string, string>> = {
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnight: 'FREQ=WEEKLY;INTERVAL=2',
  sennight: 'FREQ=WEEKLY',
  bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  semiannual: 'FREQ=MONTHLY;INTERVAL=6',
  biannual: 'FREQ=YEARLY;INTERVAL=2',
  biyearly: 'FREQ=YEARLY;INTERVAL=2',
}

/** A period such as `3wks`, `monthly`, `P2W` or `2 days`; null for anything else. */
export function repeatOfPeriod(text: string): Repeat | null {
  const period = text.trim().toLowerCase().slice(0, LONGEST)
  const named = NAMED[period]
  if (named) return { rule: named, anchor: 'schedule' }
  const [, count = '', unit = ''] = /^p?(\d{0,3})\s?([a-z]+)$/.exec(period) ?? []
  const quarters = /^(q|qtrs?|quarters?)$/.test(unit) ? 3 : 1
  const frequency = quarters === 3 ? 'MONTHLY' : UNITS.find(([form]) => form.test(unit))?.[1]
  return frequency ? every(frequency, Number(count || 1) * quarters) : null
}

/** A rule of a frequency and how many of its days, weeks, months or years. */
export function every(frequency: string, interval: number, anchor: 'schedule' | 'completion' = 'schedule'): Repeat {
  const count = Math.min(Math.max(Math.round(interval), 1), 999)
  return { rule: `FREQ=${frequency}${count > 1 ? `;INTERVAL=${count}` : ''}`, anchor }
}

const WEEK_SECONDS = 604_800
const DAY_SECONDS = 86_400

/** A number of seconds as days or weeks; null if it is neither. */
export function repeatOfSeconds(seconds: number, anchor: 'schedule' | 'completion'): Repeat | null {
  if (seconds <= 0 || seconds % DAY_SECONDS !== 0) return null
  if (seconds % WEEK_SECONDS === 0) return every('WEEKLY', seconds / WEEK_SECONDS, anchor)
  return every('DAILY', seconds / DAY_SECONDS, anchor)
}
