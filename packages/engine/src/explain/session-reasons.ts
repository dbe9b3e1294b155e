import type { DayOff } from '../input/free-time/days-off-spans.ts'
import type { Span } from '../input/free-time/minute-spans.ts'
import { instantOf } from '../input/free-time/timeline.ts'
import { type Job, NEVER } from '../input/problem.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import type { SessionReason, SessionReasonCode, SessionReasonValues } from '../reason-codes.ts'
import { PreferenceReasons } from './preference-reasons.ts'

/** Beyond this the reason of a session is one that is true of every session, and takes no looking. */
const MAX_STEPS = 5_000_000

/** The earliest minute that one constraint allows. */
interface Bound {
  readonly minute: number
  readonly code: 'first-free-time' | 'start-date' | 'prerequisite' | 'cooldown'
  /** The title of what it depends on. */
  readonly prerequisite?: string
}

/** Explains for each session of a finished plan why it is where it is [PLAN-20]. */
export class SessionReasons {
  private readonly schedule: Schedule
  private readonly empty: Schedule
  private readonly preferences: PreferenceReasons
  private steps = 0
  private readonly isInCurrentPlan: (job: Job, piece: Piece) => boolean

  constructor(schedule: Schedule, isInCurrentPlan: (job: Job, piece: Piece) => boolean) {
    this.schedule = schedule
    this.isInCurrentPlan = isInCurrentPlan
    this.empty = new Schedule({ ...schedule.problem, dayCaps: null })
    this.preferences = new PreferenceReasons(schedule)
  }

  of(job: Job, piece: Piece): SessionReason {
    if (this.isTooMuch()) return this.reason(job, piece, 'longer-gap', {})
    const bound = this.latestBound(job, piece)
    const length = piece.end - piece.start
    const slot = firstSlot(this.empty, job, bound.minute, length, length, this.schedule.problem.units)
    const firstPossible = slot?.start ?? piece.start
    if (firstPossible >= piece.start) return this.earliest(job, piece, bound)
    return this.later(job, piece, firstPossible, bound.minute)
  }

  private latestBound(job: Job, piece: Piece): Bound {
    const { timeline } = this.schedule.problem.facts
    const bounds: Bound[] = [{ minute: timeline.first, code: 'first-free-time' }]
    const { startAfterMinute } = job.work
    if (startAfterMinute >= 0) bounds.push({ minute: startAfterMinute, code: 'start-date' })
    if (job.release > Math.max(timeline.first, startAfterMinute))
      bounds.push({ minute: job.release, code: 'prerequisite' })
    for (const before of job.before) {
      const prerequisite = before.work.task.title
      bounds.push({ minute: this.schedule.endOf(before), code: 'prerequisite', prerequisite })
    }
    const previous = this.previousEnd(job, piece)
    if (previous + job.cooldown > timeline.first) bounds.push({ minute: previous + job.cooldown, code: 'cooldown' })
    return bounds.reduce((latest, bound) => (bound.minute > latest.minute ? bound : latest))
  }

  /** The last end of the job's own sessions and kept blocks before this session. */
  private previousEnd(job: Job, piece: Piece): number {
    let last = Number.NEGATIVE_INFINITY
    this.steps += job.work.kept.length + this.schedule.piecesOf(job).length
    for (const other of job.work.kept) if (other.end <= piece.start && other.end > last) last = other.end
    for (const other of this.schedule.piecesOf(job)) if (other.end <= piece.start && other.end > last) last = other.end
    return last
  }

  private isTooMuch(): boolean {
    this.empty.overhead = this.steps
    this.empty.isSpent()
    return this.steps + this.empty.effort > MAX_STEPS
  }

  private earliest(job: Job, piece: Piece, bound: Bound): SessionReason {
    const { facts } = this.schedule.problem
    const opens = (facts.openTime[job.windowClass] ?? []).find(span => span.end > bound.minute)
    const waitsForWindow = opens !== undefined && opens.start === piece.start && opens.start > bound.minute
    const event = facts.busyUntil.get(piece.start)
    // An event that ends when its hours begin takes nothing of them [PLAN-171].
    const beginsHours = facts.openTime[job.windowClass]?.some(span => span.start === piece.start)
    if (event !== undefined && piece.start > bound.minute && !beginsHours) return this.afterEvent(job, piece, event)
    const dayOff = this.dayOffBefore(opens, piece)
    if (dayOff) return this.afterDayOff(job, piece, dayOff)
    if (bound.code === 'first-free-time' && !waitsForWindow) return this.reason(job, piece, 'first-free-time', {})
    if (waitsForWindow) return this.reason(job, piece, 'window-opens', {})
    const { minute, code, ...values } = bound
    return this.reason(job, piece, code, { waitedUntil: instantOf(facts.timeline, minute), ...values })
  }

  /** The day off that takes the first working hours in which it could have been. */
  private dayOffBefore(opens: Span | undefined, piece: Piece): DayOff | undefined {
    if (!opens || opens.start >= piece.start) return undefined
    return this.schedule.problem.facts.daysOff.find(({ start, end }) => start < opens.end && end > opens.start)
  }

  private afterDayOff(job: Job, piece: Piece, { start, end, title }: DayOff): SessionReason {
    const { timeline } = this.schedule.problem.facts
    const [dayOff, waitedUntil] = [instantOf(timeline, start), instantOf(timeline, end)]
    return this.reason(job, piece, 'after-event', { waitedUntil, event: title, dayOff })
  }

  private afterEvent(job: Job, piece: Piece, event: string): SessionReason {
    const { timeline } = this.schedule.problem.facts
    return this.reason(job, piece, 'after-event', { waitedUntil: instantOf(timeline, piece.start), event })
  }

  private later(job: Job, piece: Piece, firstPossible: number, from: number): SessionReason {
    const stayed = this.isInCurrentPlan(job, piece)
    const before = this.preferences.steps
    const preference = this.preferences.of(job, piece, from)
    this.steps += this.preferences.steps - before
    if (preference) return this.reason(job, piece, preference, {})
    const others = this.jobsBetween(firstPossible, piece.start, job)
    const [nearest] = others
    if (nearest) {
      const { id, title } = nearest.work.task
      const because = betterOf(nearest, job)
      return this.reason(job, piece, 'after-other-work', {
        otherTaskId: id,
        otherTitle: title,
        otherCount: others.length,
        ...(because && { because }),
        ...(stayed && { stayed }),
      })
    }
    return this.reason(job, piece, stayed ? 'stays' : 'longer-gap', {})
  }

  /** The other jobs with sessions in the job's own hours between two minutes, the last one first: no others compete for its time [PLAN-171]. */
  private jobsBetween(from: number, to: number, job: Job): Job[] {
    const { takenUntil, takenFrom, takenBy, problem } = this.schedule
    const hours = problem.facts.freeTime[job.windowClass] ?? []
    const found = new Set<Job>()
    for (let at = hours.length - 1; at >= 0; at--) {
      const span = hours[at]
      if (!span || span.start >= to) continue
      if (span.end <= from) break
      for (let minute = Math.min(to, span.end) - 1; minute >= Math.max(from, span.start); minute--) {
        this.steps++
        if (takenUntil[minute] === 0) continue
        const other = problem.jobs[takenBy[minute] ?? -1]
        if (other && other !== job) found.add(other)
        minute = takenFrom[minute] ?? minute
      }
    }
    return [...found]
  }

  /** The reason with what may be said of every session. */
  private reason<Code extends SessionReasonCode>(
    job: Job,
    piece: Piece,
    code: Code,
    own: SessionReasonValues[Code],
  ): SessionReason<Code> {
    const { dueAt, expires, kind = 'task' } = job.work.task
    const values = kind === 'task' ? own : { ...own, kind }
    if (dueAt !== null && !expires) return { code, values: { ...values, dueAt, ends: this.endOf(job, piece, dueAt) } }
    const shortened = job.shortest < job.min && piece.end - piece.start < job.min
    return { code, values: shortened ? { ...values, shortened } : values }
  }

  private endOf(job: Job, piece: Piece, dueAt: number): 'done' | 'in-time' | 'late' {
    if (instantOf(this.schedule.problem.facts.timeline, piece.end) > dueAt) return 'late'
    const isLast = this.schedule.piecesOf(job).at(-1) === piece && this.schedule.isComplete(job)
    return isLast ? 'done' : 'in-time'
  }
}

/** What is better about other work; a break is no work. */
function betterOf(other: Job, job: Job): 'due-sooner' | 'more-important' | undefined {
  if (other.work.task.kind === 'break') return undefined
  if (other.lateFrom < job.lateFrom && other.lateFrom < NEVER) return 'due-sooner'
  return other.weight > job.weight ? 'more-important' : undefined
}
