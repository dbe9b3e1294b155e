import type { Parser, ParsingComponents, ParsingResult, Refiner } from 'chrono-node'
import { type Components, parser } from './english-date-parts.ts'

const NUMBER_WORDS = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
const NUMBER_WORD = NUMBER_WORDS.join('|')

const spoken = (words: string, minutes: number): Parser =>
  parser(new RegExp(`\\b(?:at\\s+)?${words}\\s+(${NUMBER_WORD}|\\d{1,2})(?:\\s*(am|pm))?\\b`, 'i'), clock(minutes))

/** Without am or pm an hour from one to six is in the afternoon. */
function clock(minutes: number) {
  return (match: RegExpMatchArray): Components | null => {
    const words = match[1]?.toLowerCase() ?? ''
    const index = NUMBER_WORDS.indexOf(words)
    const hour = index < 0 ? Number(words) : index || 12
    const half = match[2]?.toLowerCase()
    const isAfternoon = half === 'pm' || (half === undefined && hour >= 1 && hour <= 6)
    const total = (half || isAfternoon ? (hour % 12) + (isAfternoon ? 12 : 0) : hour) * 60 + minutes
    return hour > 23 ? null : { hour: Math.floor(total / 60), minute: total % 60 }
  }
}

/** `tomorrow 9-10`: numbers alone are a time only right after a day, and as the last words. */
const HOURS_OF_DAY: Parser = {
  pattern: () =>
    /(?<=\b(?:today|tomorrow|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)\s+)(\d{1,2})\s?[-–]\s?(\d{1,2})(?=\s*$)/i,
  extract: (context, match) => {
    const [start, end] = [Number(match[1]), Number(match[2])]
    if (start > 23 || end > 24 || start === end) return null
    return context.createParsingResult(
      match.index ?? 0,
      match[0],
      { hour: start, minute: 0 },
      { hour: end % 24, minute: 0 },
    )
  },
}

/** Times of day that the library does not know. */
export const clockParsers: readonly Parser[] = [
  HOURS_OF_DAY,
  spoken('half\\s+past', 30),
  spoken('quarter\\s+past', 15),
  spoken('quarter\\s+to', -15),
]

/** `at 3` is in the afternoon, and so is `from 11 to 1`; `03:00` is not. */
export const AFTERNOON: Refiner = {
  refine: (_, results) => {
    for (const result of results) {
      if (/\b0\d/.test(result.text)) continue
      for (const date of timesOf(result)) {
        const hour = date.get('hour') ?? 0
        if (!date.isCertain('hour') || date.isCertain('meridiem') || hour < 1 || hour > 6) continue
        date.assign('hour', hour + 12)
        if (date === result.end) for (const part of ['year', 'month', 'day'] as const) takeOver(result, part)
      }
    }
    return results
  },
}

const timesOf = ({ start, end }: ParsingResult): ParsingComponents[] => (end ? [start, end] : [start])

/** The end was taken for the next morning. */
function takeOver({ start, end }: ParsingResult, part: 'year' | 'month' | 'day'): void {
  const value = start.get(part)
  if (end && value !== null && !end.isCertain(part)) end.imply(part, value)
}
