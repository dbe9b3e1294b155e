import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { QuickAddWords } from '../language/quick-add-words.ts'

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The ways in which a text may say that something repeats, and what its words mean. */
export function recurrencePatterns({ recurrence: words, periods, partsOfDay, inThePart, openings }: QuickAddWords) {
  const day = `(?:${Object.values(words.days).join('|')})`
  const separator = `(?:\\s*,\\s*(?:(?:${words.and})\\s+)?|\\s*(?:/|&|\\+)\\s*|\\s+(?:(?:${words.and})\\s+)?)`
  const dayList = `${day}(?:${separator}${day})*(?![\\w'’-])`
  const ordinal = `(?:${words.ordinals})`
  const place = `${words.places.join('|')}|${words.last}`
  const alternatives = (patterns: Readonly<Record<string, string>>, ending = '') =>
    Object.entries(patterns)
      .map(([name, pattern]) => `(?<${name}${ending}>${pattern})`)
      .join('|')
  const everyNth = `(?:(?:(?<other>${words.other})|(?<place>${words.places.join('|')})|(?<count>\\d{1,2})${ordinal}?)\\s+)?`
  const monthDay = `(?:${words.the}\\s+)?(?:(?<lastDay>${words.lastDay})|(?<monthDay>\\d{1,2})(?:${ordinal})?\\b)`
  const months = periods.months.map((month, index) => `(?<m${index + 1}>${month})`).join('|')
  const parts = alternatives(partsOfDay)
  const limit = [openings.due, openings.before, openings.until].join('|')
  const theNumber = `(?:${words.on}\\s+)?(?:${words.the}\\s+)?(?:(?<number>\\d{1,2})${ordinal}|(?<lastDay>${words.lastDay}))`
  const fromTo = `(?:${openings.between}|${openings.start}|${openings.after}|${limit})`

  const patterns = {
    weekdays: new RegExp(`\\b(?:${words.weekdays})\\b`, 'i'),
    weekends: new RegExp(`\\b(?:${words.weekends})\\b`, 'i'),
    placedDay: new RegExp(
      `\\b(?:${words.every}\\s+|(?:${words.on}\\s+)?${words.the}\\s+)?(?<which>${place})\\s+(?<days>${day})\\s+${words.ofTheMonth}\\b`,
      'i',
    ),
    dayOfMonth: new RegExp(
      `(?<!\\b(?:${limit})\\s+(?:${words.the}\\s+)?)\\b${theNumber}\\s+${words.ofTheMonth}\\b`,
      'i',
    ),
    dayOfYear: new RegExp(
      `\\b(?:${words.every}\\s+(?:${words.units.year}\\s+(?:${words.on}\\s+)?)?|(?:${words.adverbs.year})\\s+(?:${words.on}\\s+)?)(?:${words.the}\\s+)?(?:(?<before>\\d{1,2})${ordinal}?\\s+(?:of\\s+)?)?(?:${months})\\.?(?:\\s+(?<after>\\d{1,2})${ordinal}?)?\\b`,
      'i',
    ),
    namedDays: new RegExp(
      `\\b${words.every}\\s+(?:(?:(?<other>${words.other})|(?<place>${words.places.join('|')}))\\s+)?(?<days>${dayList})`,
      'i',
    ),
    everyMonthDay: new RegExp(
      `\\b${words.every}\\s+(?<number>\\d{1,2})${ordinal}(?!\\s+(?:${day}|${Object.values(words.units).join('|')})\\b)\\b`,
      'i',
    ),
    /** `mon wed fri`, or in the plural: `Sundays`. */
    listedDays: new RegExp(
      `(?<!\\b${fromTo}\\s+)(?<![\\w'’-])(?:${words.on}\\s+)?(?<days>(?:${words.pluralDays})(?:${separator}(?:${words.pluralDays}))*(?![\\w'’-])|${day}(?:${separator}${day})+(?![\\w'’-]))`,
      'i',
    ),
    everyPart: new RegExp(`\\b${words.every}\\s+(?:${parts})\\b`, 'i'),
    // An adverb before another word belongs to the title: `Read the Daily Mail`.
    unit: new RegExp(
      `\\b(?:${words.every}\\s+${everyNth}(?:${alternatives(words.units)})|(?:${alternatives(words.adverbs, 'Adverb')}|(?<fortnight>${words.fortnightly}))(?=\\s*(?:$|[,#!@\\d·]|(?:${words.afterAdverb})\\b)))\\b(?:\\s+${words.on}\\s+(?:(?<days>${dayList})|${monthDay}))?`,
      'i',
    ),
    habit: /\b(?<dayAdverb>daily)\s+habit(?:\s+of)?\b/i,
    /** `30m Spanish a day` */
    aDay: /(?<=(?:^|\s)(?:\d+(?:[.,]\d+)?\s?(?:h|hours?|m|mins?|minutes?)(?:\d{1,2}m?)?|half an hour|an hour)\b.{0,100})\s(?:a|per)\s+day(?![\w'’-])/i,
    part: new RegExp(`^\\s+(?:(?:${inThePart})\\s+)?(?:${parts})\\b`, 'i'),
    completion: new RegExp(`^\\s*(?:${words.fromCompletion})\\b`, 'i'),
    times: new RegExp(`^\\s*,?\\s*(?:${words.times})\\b`, 'i'),
    forSome: new RegExp(`\\b${words.for}\\s+(?<some>\\d{1,3})\\s+(?:${alternatives(words.units)})\\b`, 'i'),
  }

  /** `Mon and Thursdays` as `MO,TH`, each day once and in the order of the week. */
  const codesOf = (days: string): string => {
    const named = days.match(new RegExp(day, 'gi')) ?? []
    return Object.entries(words.days)
      .flatMap(([code, pattern]) => (named.some(name => new RegExp(`^${pattern}$`, 'i').test(name)) ? [code] : []))
      .join(',')
  }

  /** The number of a place; the last one is -1. */
  const placeOf = (text: string): number => {
    const index = words.places.findIndex(pattern => new RegExp(`^(?:${pattern})$`, 'i').test(text))
    return index < 0 ? -1 : index + 1
  }

  const monthOf = (groups: Groups): number => periods.months.findIndex((_, index) => groups[`m${index + 1}`]) + 1

  return { patterns, codesOf, placeOf, monthOf }
}

type Groups = Readonly<Record<string, string | undefined>>

const DAYS_OF = { day: 1, week: 7 } as const

/** How many dates a rule has in `6 weeks`; undefined where that is not a whole number of its steps. */
export function countFor(rule: string, groups: Groups): number | undefined {
  const parts = ruleParts(rule)
  const some = Number(groups.some)
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const frequency = parts.get('FREQ')
  const perStep = parts.get('BYDAY')?.split(',').length ?? 1
  const days = groups.day ? some * DAYS_OF.day : groups.week ? some * DAYS_OF.week : Number.NaN
  const steps =
    frequency === 'DAILY'
      ? days
      : frequency === 'WEEKLY'
        ? days / DAYS_OF.week
        : frequency === 'MONTHLY' && groups.month
          ? some
          : frequency === 'YEARLY' && groups.year
            ? some
            : Number.NaN
  const count = (steps / interval) * (frequency === 'WEEKLY' ? perStep : 1)
  return Number.isInteger(count) && count > 0 ? count : undefined
}
