import { isRunStart } from '../input/free-time/free-time.ts'
import { isSorted, type Job } from '../input/problem.ts'
import type { Piece, Schedule } from './schedule.ts'
import { endBeforeGap, startAfterGap } from './session-gap.ts'

/** A free stretch that a session may start at; `length` is its usable length, up to the length asked for. */
export interface Slot {
  readonly start: number
  readonly length: number
}

/**
 * The first start from `from` on with at least `least` free units before `limit`, and up to `most` of them.
 * Respects the windows, the marks, the expiry, the cooldown around the job's own sessions and kept blocks, and for work
 * the gap and the caps of days.
 */
export function firstSlot(
  schedule: Schedule,
  job: Job,
  from: number,
  least: number,
  most: number,
  limit: number,
): Slot | null {
  const { free } = job
  const { takenUntil, problem, dayLoad } = schedule
  const last = Math.min(limit, job.until)
  const isRuled = schedule.hasRulesForWork && job.isWork
  const frontier = schedule.frontier[job.windowClass] ?? 0
  const skips = from <= frontier && from !== job.edgeStart
  let start = skips ? frontier : from
  let isFrontier = skips
  while (start + least <= last) {
    schedule.effort++
    const runEnd = free[start] ?? -last
    if (runEnd <= 0) {
      start = -runEnd
      continue
    }
    const taken = takenUntil[start] ?? 0
    if (taken > 0) {
      start = taken
      continue
    }
    const marked = onMark(job, start, problem.mark)
    if (marked !== start) {
      start = marked
      continue
    }
    if (isRuled) {
      const apart = startAfterGap(schedule, start)
      if (apart !== start) {
        start = apart
        continue
      }
    }
    if (isFrontier) schedule.frontier[job.windowClass] = start
    isFrontier = false
    // Before the free stretch is measured, because a search looks at full days most of the time.
    if (isRuled && dayLoad?.isFullAt(start, least)) {
      start = dayLoad.nextStart(start)
      continue
    }
    const stop = Math.min(runEnd, start + most, last)
    let end = start + 1
    while (end < stop && takenUntil[end] === 0) end++
    schedule.effort += end - start
    let allowed = end
    if (isRuled) {
      const apart = endBeforeGap(schedule, end)
      allowed = dayLoad ? dayLoad.endWithinCap(start, apart) : apart
      if (allowed - start < least) {
        start = dayLoad && apart - start >= least ? dayLoad.nextStart(start) : end
        continue
      }
    }
    const clear = clearOfOwn(schedule, job, start, allowed, least)
    if (clear < 0) {
      start = -clear
      continue
    }
    if (clear - start >= least) return { start, length: clear - start }
    start = end
  }
  if (isFrontier) schedule.frontier[job.windowClass] = start
  return null
}

function onMark(job: Job, start: number, mark: number): number {
  if (mark === 1 || start % mark === 0 || start === job.edgeStart || isRunStart(job.free, start)) return start
  return start + mark - (start % mark)
}

/**
 * Cuts a free stretch where the job's own kept blocks or sessions, with their cooldown, are too close.
 * Positive: the end of the usable part. Negative: nothing is usable here, continue at minus this unit.
 */
function clearOfOwn(schedule: Schedule, job: Job, start: number, end: number, least: number): number {
  let stop = end
  const { closed } = job
  for (let index = isSorted(closed) ? indexEndingAfter(closed, start) : 0; index < closed.length; index++) {
    const span = closed[index]
    if (!span || (isSorted(closed) && span.start >= stop)) break
    if (span.start >= stop || span.end <= start) continue
    if (span.start - start < least) return -span.end
    stop = span.start
  }
  const pieces = schedule.piecesOf(job)
  const piece = pieces[indexEndingAfter(pieces, start - job.cooldown)]
  if (!piece || piece.start - job.cooldown >= stop) return stop
  return piece.start - job.cooldown - start < least ? -(piece.end + job.cooldown) : piece.start - job.cooldown
}

/** A binary search, because one long task may have hundreds of short sessions. */
function indexEndingAfter(pieces: readonly Piece[], unit: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.end ?? 0) > unit) high = middle
    else low = middle + 1
  }
  return low
}
