import type { Job } from '../input/problem.ts'

/**
 * The few lengths worth trying for a session that begins with so much room: as long as possible, so that exactly a
 * minimum session is left, the minimum, and the middle.
 */
export function sessionLengths(job: Job, left: number, room: number): number[] {
  const longest = Math.min(left, job.max, room)
  if (longest === left) return job.split && left > job.min ? unique([left, ...shorter(job, left, left - 1)]) : [left]
  if (!job.split || longest < job.min) return []
  return unique([longest, ...shorter(job, left, longest)])
}

function shorter(job: Job, left: number, longest: number): number[] {
  const lengths = [left - job.min, job.min, (longest + job.min) >> 1]
  return lengths.filter(length => length >= job.min && length <= longest)
}

function unique(lengths: readonly number[]): number[] {
  return [...new Set(lengths)]
}
