/** A recurrence that a text mentions, and its position in the text. */
export interface MentionedRecurrence {
  rule: string
  anchor: 'schedule' | 'completion'
  from: number
  to: number
}

const DAYS: Readonly<Record<string, string>> = { mo: 'MO', tu: 'TU', we: 'WE', th: 'TH', fr: 'FR', sa: 'SA', su: 'SU' }
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?s?'
const DAY_LIST = `${DAY}(?:\\s*(?:,|and|&|\\+)\\s*(?:and\\s+)?${DAY})*`
const UNITS: Readonly<Record<string, string>> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }
const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
}
const PLACES = ['first', 'second', 'third', 'fourth']
const PLACE = `first|second|third|fourth|last|[1-4](?:st|nd|rd|th)`

const WEEKDAYS = /\b(?:every\s+(?:weekday|workday|working\s+day)|(?:on\s+)?weekdays)\b/i
const WEEKENDS = /\b(?:every\s+weekend|(?:on\s+)?weekends)\b/i
const PLACED_DAY = new RegExp(`\\bevery\\s+(${PLACE})\\s+(${DAY})\\s+of\\s+(?:the|each|every)\\s+month\\b`, 'i')
const NAMED_DAYS = new RegExp(`\\bevery\\s+(other\\s+)?(${DAY_LIST})(?![\\w])`, 'i')
/** `daily` before another word belongs to the title: `Read the Daily Mail`. */
const NO_TITLE = '(?=\\s*(?:$|[,#!@\\d·]|(?:on|for|after|from|at|by|until|starting)\\b))'
const UNIT = new RegExp(
  `\\b(?:every\\s+(?:(other|\\d{1,2})\\s+)?(day|week|month|year)s?|(${Object.keys(ADVERBS).join('|')})${NO_TITLE})\\b(?:\\s+on\\s+(?:(${DAY_LIST})(?!\\w)|the\\s+(last\\s+day|\\d{1,2}(?:st|nd|rd|th)?)\\b))?`,
  'i',
)
const FROM_COMPLETION = /^\s*(?:after|from)\s+(?:completion|completing|finishing|it(?:['’]s| is)\s+done)\b/i
const TIMES = /^\s*,?\s*(?:for\s+)?(\d{1,3})\s+times\b/i

/** What a line such as `Water plants every 3 days after completion` says about repeating; null if nothing. */
export function parseRecurrence(text: string): MentionedRecurrence | null {
  const found = RULES.map(([pattern, ruleOf]) => {
    const match = pattern.exec(text)
    const rule = match && ruleOf(match)
    return match && rule ? { rule, from: match.index, to: match.index + match[0].length } : null
  }).find(each => each !== null)
  return found ? withEnding(text, found) : null
}

type RuleOf = (match: RegExpExecArray) => string | null

/** From the most special to the most general. */
const RULES: readonly (readonly [RegExp, RuleOf])[] = [
  [WEEKDAYS, () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [WEEKENDS, () => 'FREQ=WEEKLY;BYDAY=SA,SU'],
  [PLACED_DAY, ([, place = '', day = '']) => `FREQ=MONTHLY;BYDAY=${numberOf(place)}${codesOf(day)}`],
  [NAMED_DAYS, ([, other, days = '']) => `FREQ=WEEKLY;${other ? 'INTERVAL=2;' : ''}BYDAY=${codesOf(days)}`],
  [UNIT, unitRule],
]

function unitRule([, number, unit, adverb, days, monthDay]: RegExpExecArray): string | null {
  const name = (unit ?? ADVERBS[adverb?.toLowerCase() ?? ''] ?? '').toLowerCase()
  const interval = number === undefined ? 1 : /other/i.test(number) ? 2 : Number(number)
  if (interval < 1) return null
  const every = `FREQ=${UNITS[name]}${interval > 1 ? `;INTERVAL=${interval}` : ''}`
  if (days && name === 'week') return `${every};BYDAY=${codesOf(days)}`
  const day = monthDay === undefined ? null : /last/i.test(monthDay) ? -1 : Number.parseInt(monthDay, 10)
  if (day !== null && name === 'month' && day !== 0 && day <= 31) return `${every};BYMONTHDAY=${day}`
  return days || day !== null ? null : every
}

const numberOf = (place: string): number => {
  const index = PLACES.indexOf(place.toLowerCase())
  return /last/i.test(place) ? -1 : index < 0 ? Number.parseInt(place, 10) : index + 1
}

/** `Mon and Thursdays` as `MO,TH`, each day once and in the order of the week. */
function codesOf(days: string): string {
  const named = new Set([...days.matchAll(new RegExp(DAY, 'gi'))].map(([day]) => day.slice(0, 2).toLowerCase()))
  return Object.entries(DAYS)
    .flatMap(([start, code]) => (named.has(start) ? [code] : []))
    .join(',')
}

function withEnding(text: string, { rule, from, to }: { rule: string; from: number; to: number }): MentionedRecurrence {
  let end = to
  const completion = FROM_COMPLETION.exec(text.slice(end))
  // A day of the month cannot be counted from a completion.
  const isFromCompletion = completion !== null && !/BYMONTHDAY|\d[A-Z]{2}/.test(rule.replace(/INTERVAL=\d+/, ''))
  if (isFromCompletion) end += completion[0].length
  const times = TIMES.exec(text.slice(end))
  if (times) end += times[0].length
  const count = times ? `;COUNT=${Number(times[1])}` : ''
  return { rule: `${rule}${count}`, anchor: isFromCompletion ? 'completion' : 'schedule', from, to: end }
}
