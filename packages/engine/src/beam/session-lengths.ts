import { isWholeSessions } from '../place/place-earliest.ts'
import type { SessionRules } from './latest-start.ts'

/**
 * The few lengths worth trying for a session that begins with so much room: as long as possible, so that exactly a
 * minimum session is left, the minimum, and the middle.
 */
export function sessionLengths(rules: SessionRules, left: number, room: number): number[] {
  const { min, max, lastMin, split } = rules
  const longest = Math.min(left, max, room)
  const isWhole = longest === left
  if (!isWhole && (!split || longest < min)) return []
  const isAllowed = (length: number) => lastMin < min || isWholeSessions(rules, left - length)
  const lengths = isWhole || isAllowed(longest) ? [longest] : []
  if (!split || (isWhole && left <= min)) return lengths
  const most = isWhole ? left - 1 : longest
  for (const length of [left - min, min, (most + min) >> 1])
    if (length >= min && length <= most && isAllowed(length) && !lengths.includes(length)) lengths.push(length)
  return lengths
}

/**
 * The same with time running backward. There the first session is the last one in fact: it alone may be shorter than the
 * minimum, so every rest must be whole sessions.
 */
export function lengthsBackward(rules: SessionRules, left: number, room: number): number[] {
  const { need, min, max, lastMin, split } = rules
  const longest = Math.min(left, max, room)
  if (!split) return longest === left ? [left] : []
  const lengths: number[] = []
  const add = (length: number, least: number) => {
    const isUseful = length >= least && length <= longest && !lengths.includes(length)
    if (isUseful && isWholeSessions(rules, left - length)) lengths.push(length)
  }
  const most = longest === left ? left - 1 : longest
  for (const length of [longest, left - min, min, (most + min) >> 1]) add(length, Math.min(left, min))
  if (left === need) for (let length = min - 1; length >= Math.max(1, lastMin); length--) add(length, 1)
  return lengths
}

/** The shortest first session when time runs backward. */
export function shortestBackward(rules: SessionRules): number {
  const { need, min, lastMin, split } = rules
  for (let length = Math.max(1, lastMin); split && length < Math.min(need, min); length++)
    if (isWholeSessions(rules, need - length)) return length
  return Math.min(need, min)
}
