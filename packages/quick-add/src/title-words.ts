import { type ConsumedLine, stretchOf } from './consumed-line.ts'

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
const CLOCK = '(?:1[0-2]|\\d)(?::\\d{2})? ?[ap]m|\\d{1,2}:\\d{2}'
const WHOSE = '(?:the|my|our|your|his|her|their)'
const NOT_A_NAME =
  'at|by|due|before|until|till|for|from|to|and|or|morning|afternoon|evening|night|noon|midnight|next|week'
/** `for the 3pm meeting`: the time of something else. */
const EVENT_TIME = new RegExp(`\\bfor ${WHOSE} (${CLOCK})(?= (?!(?:${NOT_A_NAME})\\b)\\p{L})`, 'iu')
/** `for Thursday all-hands … by Thu noon`: the day of something else, where the line has its own limit. */
const EVENT_DAY = new RegExp(
  `\\bfor (?:${WHOSE} )?(${DAY})(?= (?!(?:${NOT_A_NAME})\\b)\\p{L}.*\\s(?:by|due|before|until|deadline)\\s)`,
  'iu',
)
const REMINDER = /^\s*(?:please\s+)?remind\s+me\s+to\s+(?=\S)/i

/** [QUICK-21] `remind me to` says nothing about the task. */
export function cutReminder(text: ConsumedLine): void {
  const match = REMINDER.exec(text.open)
  if (match) text.cut(stretchOf(match))
}

/** [QUICK-22] What a task is for keeps its day and its time. Returns the time of an event, by which the task must be done. */
export function keepEvents(text: ConsumedLine): string | null {
  const clock = keepFirst(text, EVENT_TIME)
  keepFirst(text, EVENT_DAY)
  return clock
}

function keepFirst(text: ConsumedLine, pattern: RegExp): string | null {
  const match = pattern.exec(text.open)
  const words = match?.[1]
  if (!match || words === undefined) return null
  const from = match.index + match[0].length - words.length
  text.keep({ from, to: from + words.length })
  return words
}

/** `3pm` as `15:00`. */
export function clockOf(words: string): string {
  const [, hours = '0', minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))? ?([ap]m)?$/i.exec(words) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  return `${String(Math.min(hour, 23)).padStart(2, '0')}:${minutes}`
}
