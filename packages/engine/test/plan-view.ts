import type { Instant, Interval, PlanInput, PlanTask, Session } from '../src/plan-types.ts'

export const MINUTE = 60_000
const QUARTER = 15 * MINUTE
/** Every minute of a day as `HH:MM`. */
export const CLOCKS = Array.from({ length: 1440 }, (_, minute) => new Date(minute * MINUTE).toISOString().slice(11, 16))

/** A plan with its input, as the checks see it. It shares no code with the engine, so that no mistake can hide here. */
export class PlanView {
  readonly input: PlanInput
  readonly sessions: readonly Session[]
  readonly horizonEnd: Instant
  /** Every block that the run leaves alone. */
  readonly taken: readonly Interval[]
  private readonly byTask: ReadonlyMap<string, readonly Session[]>
  private readonly offsets = new Map<Instant, number>()

  constructor(input: PlanInput, sessions: readonly Session[]) {
    this.input = input
    this.sessions = sessions
    this.taken = [...input.busy, ...input.tasks.flatMap(task => task.kept)]
    this.byTask = Map.groupBy(sessions, session => session.taskId)
    this.horizonEnd = Temporal.Instant.fromEpochMilliseconds(input.now)
      .toZonedDateTimeISO(input.timeZone)
      .add({ days: input.horizonDays })
      .startOfDay().epochMilliseconds
  }

  sessionsOf(task: PlanTask): readonly Session[] {
    return this.byTask.get(task.id) ?? []
  }

  /** Minutes of the estimate that no kept block covers. */
  left(task: PlanTask): number {
    return task.estimateMinutes - minutesOf(task.kept)
  }

  /** Minutes that the plan has no session for; a shortened session counts as a whole one [PLAN-104]. */
  unplanned(task: PlanTask): number {
    const sessions = this.sessionsOf(task)
    const planned = canShrink(task) ? sessions.length * task.maxSessionMinutes : minutesOf(sessions)
    return Math.max(0, Math.floor(this.left(task)) - planned)
  }

  /** The date that the wall clock shows, as in `2026-11-16`. */
  localDate(instant: Instant): string {
    return new Date(instant + this.offsetAt(instant)).toISOString().slice(0, 10)
  }

  inWindows(task: PlanTask, instant: Instant): boolean {
    const local = new Date(instant + this.offsetAt(instant))
    const clock = CLOCKS[local.getUTCHours() * 60 + local.getUTCMinutes()] ?? ''
    const day = local.getUTCDay()
    return task.windows.some(window => window.day.includes(day) && window.start <= clock && clock < window.end)
  }

  /** When a task's work is all done, or null when it has no planned end; without any work it ends with its prerequisites. */
  plannedEnd(id: string, seen: readonly string[] = []): Instant | null {
    const outside = this.input.prerequisites.find(prerequisite => prerequisite.id === id)
    if (outside) return outside.plannedEnd
    const task = this.input.tasks.find(candidate => candidate.id === id)
    if (!task) return this.input.now
    const blocks = [...this.sessionsOf(task), ...task.kept]
    if (this.unplanned(task) > 0 || seen.includes(id)) return null
    if (blocks.length > 0) return Math.max(...blocks.map(block => block.end))
    return latest(task.dependsOn.map(other => this.plannedEnd(other, [...seen, id])))
  }

  /** Offsets are looked up once for a quarter of an hour, unless they change within it. */
  private offsetAt(instant: Instant): number {
    const quarter = Math.floor(instant / QUARTER) * QUARTER
    const isSteady = this.knownOffset(quarter) === this.knownOffset(quarter + QUARTER)
    return this.knownOffset(isSteady ? quarter : instant)
  }

  private knownOffset(instant: Instant): number {
    const zoned = () => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.input.timeZone)
    const offset = this.offsets.get(instant) ?? zoned().offsetNanoseconds / 1e6
    this.offsets.set(instant, offset)
    return offset
  }
}

/** [PLAN-104] Only sessions of one length can be shortened. */
export function canShrink({ shrinksToMinutes, autoSplit, minSessionMinutes, maxSessionMinutes }: PlanTask): boolean {
  return (
    autoSplit && minSessionMinutes === maxSessionMinutes && (shrinksToMinutes ?? maxSessionMinutes) < maxSessionMinutes
  )
}

export function minutesOf(blocks: readonly Interval[]): number {
  return blocks.reduce((sum, block) => sum + block.end - block.start, 0) / MINUTE
}

function latest(ends: readonly (Instant | null)[]): Instant | null {
  return ends.reduce<Instant | null>((last, end) => (last === null || end === null ? null : Math.max(last, end)), 0)
}
