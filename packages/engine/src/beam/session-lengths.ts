import type { SessionRules } from './latest-start.ts'

/**
 * The few lengths worth trying for a session that begins with so much room: as long as possible, so that exactly a
 * minimum session is left, the minimum, and the middle.
 */
export function sessionLengths({ min, max, split }: SessionRules, left: number, room: number): number[] {
  const longest = Math.min(left, max, room)
  const isWhole = longest === left
  if (!isWhole && (!split || longest < min)) return []
  const lengths = [longest]
  if (!split || (isWhole && left <= min)) return lengths
  const most = isWhole ? left - 1 : longest
  for (const length of [left - min, min, (most + min) >> 1])
    if (length >= min && length <= most && !lengths.includes(length)) lengths.push(length)
  return lengths
}

/**
 * The same with time running backward. There the first session is the last one in fact: it alone may be shorter than the
 * minimum, so every rest must be whole sessions.
 */
export function lengthsBackward(rules: SessionRules, left: number, room: number): number[] {
  const { need, min, max, split } = rules
  const longest = Math.min(left, max, room)
  if (!split) return longest === left ? [left] : []
  const lengths: number[] = []
  const add = (length: number, least: number) => {
    const isWanted = length >= least && length <= longest && !lengths.includes(length)
    if (isWanted && isWholeSessions(rules, left - length)) lengths.push(length)
  }
  const most = longest === left ? left - 1 : longest
  for (const length of [longest, left - min, min, (most + min) >> 1]) add(length, Math.min(left, min))
  if (left === need) for (let length = min - 1; length > 0; length--) add(length, 1)
  return lengths
}

/** The shortest first session when time runs backward. */
export function shortestBackward(rules: SessionRules): number {
  const { need, min, split } = rules
  for (let length = 1; split && length < Math.min(need, min); length++)
    if (isWholeSessions(rules, need - length)) return length
  return Math.min(need, min)
}

/** Whether so much work can be cut into sessions of which none is too short. */
function isWholeSessions({ min, max }: SessionRules, work: number): boolean {
  return Math.ceil(work / max) * min <= work
}
