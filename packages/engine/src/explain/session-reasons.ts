import type { DayOff } from '../input/days-off-spans.ts'
import type { Span } from '../input/minute-spans.ts'
import { type Job, NEVER } from '../input/problem.ts'
import { instantOf } from '../input/timeline.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import type { SessionReason, SessionReasonCode, SessionReasonValues } from '../reason-codes.ts'
import { localDay, localTime } from './local-time.ts'
import { WantedReasons } from './wanted-reasons.ts'

/** Beyond this the reason of a session is one that is true of every session, and takes no looking. */
const MOST_STEPS = 5_000_000

/** What is a task's start date is the beginning of a habit's period and of a break's time of day. */
const START_WORDS = { task: 'its start date', habit: 'the start of its period', break: 'its earliest time' }
const FIRST_WORDS = {
  task: 'This is the first free time in its working hours',
  habit: 'This is the first free time in its working hours',
  break: 'This is the first free time for it',
}
const OPENS_WORDS = {
  task: 'Its working hours start at this time',
  habit: 'Its working hours start at this time',
  break: 'This is the earliest time for it',
}

/** The earliest minute that one constraint allows, and the words for that constraint. */
interface Bound {
  readonly minute: number
  readonly code: 'first-free-time' | 'start-date' | 'prerequisite' | 'cooldown'
  readonly words: string
}

/** Explains for each session of a finished plan why it is where it is [PLAN-20]. */
export class SessionReasons {
  private readonly schedule: Schedule
  private readonly empty: Schedule
  private readonly wanted: WantedReasons
  private steps = 0
  private readonly isInCurrentPlan: (job: Job, piece: Piece) => boolean

  constructor(schedule: Schedule, isInCurrentPlan: (job: Job, piece: Piece) => boolean) {
    this.schedule = schedule
    this.isInCurrentPlan = isInCurrentPlan
    this.empty = new Schedule({ ...schedule.problem, dayCaps: null })
    this.wanted = new WantedReasons(schedule)
  }

  of(job: Job, piece: Piece): SessionReason {
    if (this.isTooMuch()) return this.reason(job, piece, 'longer-gap', {}, 'It fits here in one piece')
    const bound = this.latestBound(job, piece)
    const length = piece.end - piece.start
    const slot = firstSlot(this.empty, job, bound.minute, length, length, this.schedule.problem.units)
    const firstPossible = slot?.start ?? piece.start
    if (firstPossible >= piece.start) return this.earliest(job, piece, bound)
    return this.later(job, piece, firstPossible, bound.minute)
  }

  private latestBound(job: Job, piece: Piece): Bound {
    const { timeline } = this.schedule.problem.facts
    const bounds: Bound[] = [{ minute: timeline.first, code: 'first-free-time', words: 'now' }]
    const { startAfterMinute } = job.work
    if (startAfterMinute >= 0)
      bounds.push({ minute: startAfterMinute, code: 'start-date', words: START_WORDS[kindOf(job)] })
    if (job.release > Math.max(timeline.first, startAfterMinute))
      bounds.push({ minute: job.release, code: 'prerequisite', words: 'the end of what it depends on' })
    for (const before of job.before) {
      const words = `the end of “${before.work.task.title}”, which it depends on`
      bounds.push({ minute: this.schedule.endOf(before), code: 'prerequisite', words })
    }
    const previous = this.previousEnd(job, piece)
    if (previous + job.cooldown > timeline.first)
      bounds.push({
        minute: previous + job.cooldown,
        code: 'cooldown',
        words: 'the break after its previous session',
      })
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
    return this.steps + this.empty.effort > MOST_STEPS
  }

  private earliest(job: Job, piece: Piece, bound: Bound): SessionReason {
    const { facts } = this.schedule.problem
    const opens = (facts.openTime[job.windowClass] ?? []).find(span => span.end > bound.minute)
    const waitsForWindow = opens !== undefined && opens.start === piece.start && opens.start > bound.minute
    const event = facts.busyUntil.get(piece.start)
    if (event !== undefined && piece.start > bound.minute) return this.afterEvent(job, piece, event)
    const dayOff = this.dayOffBefore(opens, piece)
    if (dayOff) return this.afterDayOff(job, piece, dayOff)
    if (bound.code === 'first-free-time' && !waitsForWindow)
      return this.reason(job, piece, 'first-free-time', {}, FIRST_WORDS[kindOf(job)])
    if (waitsForWindow) return this.reason(job, piece, 'window-opens', {}, OPENS_WORDS[kindOf(job)])
    const until = instantOf(facts.timeline, bound.minute)
    const sentence = `This is the first free time after ${bound.words} (${localTime(facts.timeline, until)})`
    return this.reason(job, piece, bound.code, { waitedUntil: until }, sentence)
  }

  /** The day off that takes the first working hours in which it could have been. */
  private dayOffBefore(opens: Span | undefined, piece: Piece): DayOff | undefined {
    if (!opens || opens.start >= piece.start) return undefined
    return this.schedule.problem.facts.daysOff.find(({ start, end }) => start < opens.end && end > opens.start)
  }

  private afterDayOff(job: Job, piece: Piece, { start, end, title }: DayOff): SessionReason {
    const { timeline } = this.schedule.problem.facts
    const waitedUntil = instantOf(timeline, end)
    const sentence = `This is the first free time after “${title}” (${localDay(timeline, instantOf(timeline, start))})`
    return this.reason(job, piece, 'after-event', { waitedUntil, event: title }, sentence)
  }

  private afterEvent(job: Job, piece: Piece, event: string): SessionReason {
    const { timeline } = this.schedule.problem.facts
    const waitedUntil = instantOf(timeline, piece.start)
    const sentence = `This is the first free time after “${event}” (${localTime(timeline, waitedUntil)})`
    return this.reason(job, piece, 'after-event', { waitedUntil, event }, sentence)
  }

  private later(job: Job, piece: Piece, firstPossible: number, from: number): SessionReason {
    const stayed = this.isInCurrentPlan(job, piece)
    const before = this.wanted.steps
    const wanted = this.wanted.of(job, piece, from)
    this.steps += this.wanted.steps - before
    if (wanted) return this.reason(job, piece, wanted.code, {}, wanted.words)
    const others = this.jobsBetween(firstPossible, piece.start, job)
    const [nearest] = others
    if (nearest) {
      const { id, title } = nearest.work.task
      const more = others.length > 1 ? ` and to ${others.length - 1} more` : ''
      const values = { otherTaskId: id, otherTitle: title, otherCount: others.length }
      const goes = `Earlier time goes to “${title}”${because(nearest, job)}${more}`.replace(/,$/, '')
      return this.reason(job, piece, 'after-other-work', values, stayed ? `${goes}, so it stays where it was` : goes)
    }
    if (stayed)
      return this.reason(job, piece, 'stays', {}, 'It stays where it was because moving it would gain too little')
    return this.reason(job, piece, 'longer-gap', {}, 'It fits here in one piece')
  }

  /** The other jobs with sessions between two minutes, the last one first. */
  private jobsBetween(from: number, to: number, job: Job): Job[] {
    const { takenUntil, takenFrom, takenBy, problem } = this.schedule
    const found = new Set<Job>()
    for (let minute = to - 1; minute >= from; minute--) {
      this.steps++
      if (takenUntil[minute] === 0) continue
      const other = problem.jobs[takenBy[minute] ?? -1]
      if (other && other !== job) found.add(other)
      minute = takenFrom[minute] ?? minute
    }
    return [...found]
  }

  private reason<Code extends SessionReasonCode>(
    job: Job,
    piece: Piece,
    code: Code,
    values: SessionReasonValues[Code],
    sentence: string,
  ): SessionReason<Code> {
    const { dueAt, expires } = job.work.task
    const { timeline } = this.schedule.problem.facts
    const isShortened = job.shortest < job.min && piece.end - piece.start < job.min
    const shortened = isShortened ? ' It is shorter than usual because a whole session does not fit.' : ''
    if (dueAt === null || expires) return { code, values, sentence: `${sentence}.${shortened}` }
    const isLast = this.schedule.piecesOf(job).at(-1) === piece && this.schedule.isComplete(job)
    const inTime = instantOf(timeline, piece.end) <= dueAt
    const ends = inTime ? (isLast ? 'done before it is due' : 'in time for its due date') : 'after it is due'
    return { code, values: { ...values, dueAt }, sentence: `${sentence}; ${ends} (${localTime(timeline, dueAt)}).` }
  }
}

const kindOf = (job: Job) => job.work.task.kind ?? 'task'

function because(other: Job, job: Job): string {
  if (kindOf(other) === 'break') return ''
  if (other.lateFrom < job.lateFrom && other.lateFrom < NEVER) return ', which is due sooner,'
  if (other.weight > job.weight) return ', which is more important,'
  return ''
}
