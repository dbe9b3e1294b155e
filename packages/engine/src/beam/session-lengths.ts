import type { Job } from '../input/problem.ts'

/**
 * The few lengths worth trying for a session that begins with so much room: as long as possible, so that exactly a
 * minimum session is left, the minimum, and the middle.
 */
export function sessionLengths(job: Job, left: number, room: number): number[] {
  const { min, max, split } = job
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
