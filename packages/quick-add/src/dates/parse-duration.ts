import type { Stretch } from '../consumed-line.ts'
import type { QuickAddWords } from '../language/quick-add-words.ts'

/** How long something takes, as a text says it. */
export interface MentionedDuration extends Stretch {
  minutes: number
}

/** A day of work, as people mean it in estimates. */
const DAY_MINUTES = 480
/** Between a word and the duration that it belongs to. Without a limit, a line of blanks would take long. */
const MAX_BLANKS = 40
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** Finds the first duration in a text. */
export function durationParser({ durations: words }: QuickAddWords): (text: string) => MentionedDuration | null {
  const number = `\\d+(?:[.,]\\d+)?[½¼¾]?|[½¼¾]|(?:${Object.keys(words.numbers).join('|')})(?=\\s)`
  const part = (units: string) => `(${number})[\\s-]?(?:${units})`
  const minutesPart = `(?:${words.and}\\s+)?(\\d{1,3})\\s?(?:${words.minutes})?`
  const kinds: readonly (readonly [string, (match: string[]) => number])[] = [
    ...words.phrases.map(([phrase, minutes]) => [phrase, () => minutes] as const),
    [`(\\d{1,2}):(\\d{2})\\s?(?:${words.hours})`, ([hours, minutes]) => Number(hours) * 60 + Number(minutes)],
    [`(${number})\\s+${words.andHalf}\\s+(?:${words.hours})`, ([hours]) => (numberOf(hours) + 0.5) * 60],
    [`${part(words.hours)}\\s+${words.andHalf}`, ([hours]) => (numberOf(hours) + 0.5) * 60],
    [`${part(words.hours)}\\s?${minutesPart}`, ([hours, minutes]) => numberOf(hours) * 60 + Number(minutes)],
    [part(words.hours), ([hours]) => numberOf(hours) * 60],
    [`(?!\\d+\\s(?:${words.lengths})\\s+\\p{Ll})${part(words.minutes)}`, ([minutes]) => numberOf(minutes)],
    [`(${number})\\s?(?:${words.days})`, ([days]) => numberOf(days) * DAY_MINUTES],
  ]
  const numberOf = (text = ''): number => {
    const fraction = FRACTIONS[text.at(-1) ?? '']
    const whole = fraction === undefined ? text : text.slice(0, -1)
    return (words.numbers[whole.toLowerCase()] ?? Number(whole.replace(',', '.'))) + (fraction ?? 0)
  }
  const patterns = kinds.map(([source, minutesOf]) => ({
    pattern: new RegExp(
      `(?<=^|[\\s,([])(?<!(?:^|\\s)(?:${words.notAfter})\\s{1,${MAX_BLANKS}})(?:(?:${words.openings})\\s*)?(?:${source})(?:\\s+(?:${words.closings})\\b)?(?=[\\s,.;)\\]]|$)(?!\\s+(?:${words.notBefore})\\b)`,
      'giu',
    ),
    minutesOf,
  }))
  return text => {
    const found = patterns.flatMap(({ pattern, minutesOf }) =>
      [...text.matchAll(pattern)].map(match => ({
        from: match.index,
        to: match.index + match[0].length,
        minutes: Math.round(minutesOf(match.slice(1))),
      })),
    )
    // The first in the text, and the longest of those that begin there.
    const [first] = found.toSorted((one, other) => one.from - other.from || other.to - one.to)
    return first ?? null
  }
}
