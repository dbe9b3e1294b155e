import type { ImportedPriority } from '../task-file.ts'

const PRIORITIES: readonly [RegExp, ImportedPriority][] = [
  [/^(urgent|highest|critical|asap|p0|p1|!!!|🔴)$/, 'urgent'],
  [/^(high|important|h|a|p2|hoch|élevée|alta)$/, 'high'],
  [/^(medium|normal|moderate|m|b|p3|mittel|moyenne|media)$/, 'medium'],
  [/^(low|lowest|l|c|niedrig|faible|baja)$/, 'low'],
]

/** A priority in words, or as a number from 1 for the highest. */
export function priorityOf(text: string): ImportedPriority {
  const word = text.trim().toLowerCase()
  const named = PRIORITIES.find(([form]) => form.test(word))?.[1]
  if (named) return named
  return ({ 1: 'urgent', 2: 'high', 3: 'medium', 4: 'low', 5: 'low' } as const)[word] ?? 'none'
}

const DONE =
  /^(done|complete|completed|finished|closed|resolved|yes|y|true|x|1|✓|✔|✅|100 ?%?|erledigt|terminé|hecho)$/i
const CANCELLED = /^(cancell?ed|abandoned|won['’]?t do|dropped|deferred|rejected)$/i
const OPEN =
  /^(no|n|false|0|open|todo|to do|not started|in progress|doing|next|backlog|waiting.{0,20}|incomplete|needsaction|0 ?%)?$/i

export const isDone = (text: string): boolean => DONE.test(text.trim())
export const isCancelled = (text: string): boolean => CANCELLED.test(text.trim())
/** Whether a word says that something is not done, so that it is no date either. */
export const isOpen = (text: string): boolean => OPEN.test(text.trim())

/** `a, b; c` as a list; `#` and `@` in front of a name are no part of it. */
export const namesOf = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map(name => name.trim().replace(/^[#@]/, ''))
    .filter(name => name !== '')

/** `1h 30m`, `90 min`, `1:30`, `2 hours` or a bare number of minutes; null for anything else. */
export function minutesOf(text: string): number | null {
  const word = text.trim().toLowerCase()
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(word)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d{1,5}$/.test(word)) return Number(word)
  const match =
    /^(?:(\d{1,4}(?:[.,]\d{1,2})?)\s?d(?:ays?)?)?\s?(?:(\d{1,4}(?:[.,]\d{1,2})?)\s?h(?:ours?|rs?)?)?\s?(?:(\d{1,5})\s?m(?:in(?:ute)?s?)?)?$/.exec(
      word,
    )
  if (!match || !/\d/.test(word)) return null
  const [days, hours, minutes] = match.slice(1).map(part => Number((part ?? '0').replace(',', '.')))
  return Math.round((days ?? 0) * WORKING_DAY + (hours ?? 0) * 60 + (minutes ?? 0))
}

/** An estimate in days means working days. */
export const WORKING_DAY = 480
