import type { Stretch } from './consumed-line.ts'
import { ENGLISH } from './english-words.ts'
import type { QuickAddWords } from './quick-add-words.ts'

/** A recurrence that a text mentions, and its position in the text. */
export interface MentionedRecurrence extends Stretch {
  rule: string
  anchor: 'schedule' | 'completion'
}

const UNITS = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
type Unit = keyof typeof UNITS

/** Reads what a line such as `Water plants every 3 days after completion` says about repeating. */
export function recurrenceParser({ recurrence: words }: QuickAddWords): (text: string) => MentionedRecurrence | null {
  const day = `(?:${Object.values(words.days).join('|')})`
  const dayList = `${day}(?:\\s*(?:,|${words.and})\\s*(?:(?:${words.and})\\s+)?${day})*`
  const place = `${Object.values(words.places).join('|')}|${words.last}`
  const unit = (Object.keys(UNITS) as Unit[]).map(name => `(?<${name}>${words.units[name]})`).join('|')
  const adverb = (Object.keys(UNITS) as Unit[]).map(name => `(?<${name}Adverb>${words.adverbs[name]})`).join('|')
  const monthDay = `${words.the}\\s+(?:(?<lastDay>${words.lastDay})|(?<monthDay>\\d{1,2})(?:${words.ordinals})?\\b)`
  const patterns = {
    weekdays: new RegExp(`\\b(?:${words.weekdays})\\b`, 'i'),
    weekends: new RegExp(`\\b(?:${words.weekends})\\b`, 'i'),
    placedDay: new RegExp(`\\b${words.every}\\s+(${place})\\s+(${day})\\s+${words.ofTheMonth}\\b`, 'i'),
    namedDays: new RegExp(`\\b${words.every}\\s+(${words.other}\\s+)?(${dayList})(?![\\w])`, 'i'),
    // An adverb before another word belongs to the title: `Read the Daily Mail`.
    unit: new RegExp(
      `\\b(?:${words.every}\\s+(?:(?:(?<other>${words.other})|(?<count>\\d{1,2}))\\s+)?(?:${unit})|(?:${adverb})(?=\\s*(?:$|[,#!@\\d·]|(?:${words.afterAdverb})\\b)))\\b(?:\\s+${words.on}\\s+(?:(?<days>${dayList})(?!\\w)|${monthDay}))?`,
      'i',
    ),
    completion: new RegExp(`^\\s*(?:${words.fromCompletion})\\b`, 'i'),
    times: new RegExp(`^\\s*,?\\s*(?:${words.times})\\b`, 'i'),
  }

  /** `Mon and Thursdays` as `MO,TH`, each day once and in the order of the week. */
  const codesOf = (days: string) => {
    const named = days.match(new RegExp(day, 'gi')) ?? []
    return Object.entries(words.days)
      .flatMap(([code, pattern]) => (named.some(name => new RegExp(`^${pattern}$`, 'i').test(name)) ? [code] : []))
      .join(',')
  }

  const numberOf = (text: string): number => {
    const index = words.places.findIndex(pattern => new RegExp(`^(?:${pattern})$`, 'i').test(text))
    return index < 0 ? -1 : index + 1
  }

  const unitRule = ({ groups = {} }: RegExpExecArray): string | null => {
    const name = (Object.keys(UNITS) as Unit[]).find(each => groups[each] ?? groups[`${each}Adverb`]) ?? 'day'
    const interval = groups.other ? 2 : Number(groups.count ?? 1)
    if (interval < 1) return null
    const every = `FREQ=${UNITS[name]}${interval > 1 ? `;INTERVAL=${interval}` : ''}`
    const { days } = groups
    if (days && name === 'week') return `${every};BYDAY=${codesOf(days)}`
    const number = groups.lastDay ? -1 : groups.monthDay === undefined ? null : Number(groups.monthDay)
    if (number !== null && name === 'month' && number !== 0 && number <= 31) return `${every};BYMONTHDAY=${number}`
    return days || number !== null ? null : every
  }

  /** From the most special to the most general. */
  const rules: readonly (readonly [RegExp, (match: RegExpExecArray) => string | null])[] = [
    [patterns.weekdays, () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [patterns.weekends, () => 'FREQ=WEEKLY;BYDAY=SA,SU'],
    [patterns.placedDay, ([, which = '', days = '']) => `FREQ=MONTHLY;BYDAY=${numberOf(which)}${codesOf(days)}`],
    [patterns.namedDays, ([, other, days = '']) => `FREQ=WEEKLY;${other ? 'INTERVAL=2;' : ''}BYDAY=${codesOf(days)}`],
    [patterns.unit, unitRule],
  ]

  const withEnding = (text: string, found: Stretch & { rule: string }): MentionedRecurrence => {
    let end = found.to
    const completion = patterns.completion.exec(text.slice(end))
    // A day of the month cannot be counted from a completion.
    const isFromCompletion =
      completion !== null && !/BYMONTHDAY|\d[A-Z]{2}/.test(found.rule.replace(/INTERVAL=\d+/, ''))
    if (isFromCompletion) end += completion[0].length
    const times = patterns.times.exec(text.slice(end))
    if (times) end += times[0].length
    const count = times ? `;COUNT=${Number(times[1])}` : ''
    const anchor = isFromCompletion ? 'completion' : 'schedule'
    return { rule: `${found.rule}${count}`, anchor, from: found.from, to: end }
  }

  return text => {
    for (const [pattern, ruleOf] of rules) {
      const match = pattern.exec(text)
      const rule = match && ruleOf(match)
      if (match && rule) return withEnding(text, { rule, from: match.index, to: match.index + match[0].length })
    }
    return null
  }
}

export const parseRecurrence = recurrenceParser(ENGLISH)
