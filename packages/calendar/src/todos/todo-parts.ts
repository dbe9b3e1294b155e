import { unfoldLines } from '../syntax/unfold-lines.ts'
import { withoutControls } from '../syntax/write-lines.ts'

/** What a calendar object consists of, apart from what is read of it as a task. */
export interface TodoParts {
  /** Whether it is one calendar in which everything that begins ends. */
  isWhole: boolean
  /** The kinds of its components, each once; time zones do not count. */
  kinds: string[]
  /** Of its first to-do that is no changed instance of another: lines that have no meaning here. */
  kept: string[]
}

/** Properties that are fields of a task, or that no task has because its dates are tasks of their own. */
const READ = new Set(
  [
    'UID DTSTAMP CREATED LAST-MODIFIED SUMMARY DESCRIPTION DTSTART DUE DURATION PRIORITY STATUS COMPLETED CATEGORIES',
    'RRULE RDATE EXDATE EXRULE RECURRENCE-ID',
  ].flatMap(names => names.split(' ')),
)
const PROPERTY = /^([A-Za-z0-9-]{1,60})([;:].*)$/
/** A to-do is in a calendar, and its alarms are in it. */
const DEPTH = { calendar: 1, todo: 2, alarm: 3 }

/** [CALTODO-8] Finds what of a to-do is kept for its clients as they sent it, up to this many characters in all. */
export function todoParts(bytes: Uint8Array, maxLength: number): TodoParts {
  const open: string[] = []
  const kinds = new Set<string>()
  let calendars = 0
  let isWhole = true
  let kept: string[] | null = null
  let own: string[] = []
  let alarm: string[] = []
  let isInstance = false
  for (const text of unfoldLines(bytes).split('\n')) {
    const [, word = '', rest = ''] = PROPERTY.exec(withoutControls(text).trimStart()) ?? []
    const name = word.toUpperCase()
    const line = name + rest
    const part = rest.slice(1).trim().toUpperCase()
    const isInTodo = open[1] === 'VTODO'
    if (name === 'BEGIN') {
      open.push(part)
      if (open.length === DEPTH.calendar) calendars += part === 'VCALENDAR' ? 1 : 2
      if (open.length === DEPTH.todo && part !== 'VTIMEZONE') kinds.add(part)
      if (open.length === DEPTH.todo) {
        own = []
        isInstance = false
      }
      if (isInTodo && open.length === DEPTH.alarm) alarm = [line]
    } else if (name === 'END') {
      if (open.at(-1) !== part) isWhole = false
      if (isInTodo && open.length === DEPTH.alarm) own.push([...alarm, line].join('\n'))
      if (isInTodo && open.length === DEPTH.todo && !isInstance) kept ??= own
      open.pop()
    } else if (name !== '' && isInTodo && open.length === DEPTH.alarm) alarm.push(line)
    else if (name !== '' && isInTodo && open.length === DEPTH.todo) {
      if (name === 'RECURRENCE-ID') isInstance = true
      if (isKept(name, rest)) own.push(line)
    }
  }
  return {
    isWhole: isWhole && calendars === 1 && open.length === 0,
    kinds: [...kinds],
    kept: within(kept ?? [], maxLength),
  }
}

function isKept(name: string, rest: string): boolean {
  if (READ.has(name)) return false
  if (name === 'PERCENT-COMPLETE') return /^[^:]*:\s*[1-9]\d?\s*$/.test(rest)
  // Its zone would have to be kept with it.
  return !/;TZID=/i.test(rest)
}

/** Whole properties and alarms, the first ones first. */
function within(parts: readonly string[], maxLength: number): string[] {
  let length = 0
  return parts
    .filter(part => {
      const fits = length + part.length <= maxLength
      if (fits) length += part.length
      return fits
    })
    .flatMap(part => part.split('\n'))
}

/** Whether a kept line names the parent of a to-do. */
export const namesParent = (line: string): boolean =>
  /^RELATED-TO[;:]/.test(line) && !/^RELATED-TO;[^:]*RELTYPE=(?!"?PARENT\b)/i.test(line)
