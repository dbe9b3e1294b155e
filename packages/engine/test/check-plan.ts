import type { Interval, Plan, PlanInput, PlannedSession, PlanTask } from '../src/plan-types.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
/** Every minute of a day as `HH:MM`. */
const CLOCKS = Array.from({ length: 1440 }, (_, minute) => new Date(minute * MINUTE).toISOString().slice(11, 16))

/**
 * Every broken rule of a plan, in words; empty when it keeps them all. Written from the rules alone and sharing no
 * code with the engine, so that a mistake in the engine cannot hide here.
 */
export function brokenRules(input: PlanInput, plan: Plan): string[] {
  const clock = new LocalClock(input.timeZone)
  const horizon = Temporal.Instant.fromEpochMilliseconds(input.now)
    .toZonedDateTimeISO(input.timeZone)
    .add({ days: input.horizonDays }).epochMilliseconds
  const problems: string[] = []
  const byTask = new Map(input.tasks.map(task => [task.id, [] as PlannedSession[]]))
  for (const session of plan.sessions) {
    const list = byTask.get(session.taskId)
    if (list) list.push(session)
    else problems.push(`session of unknown task ${session.taskId}`)
  }
  problems.push(...checkOrderAndOverlap(input, plan))
  for (const task of input.tasks) {
    const sessions = byTask.get(task.id) ?? []
    for (const session of sessions) problems.push(...checkPlace(task, session, input, clock, horizon))
    problems.push(...checkAmounts(task, sessions), ...checkCooldown(task, sessions))
    problems.push(...checkPrerequisites(task, sessions, input, byTask))
  }
  problems.push(...checkFindings(input, plan, byTask, horizon))
  return problems
}

class LocalClock {
  private readonly offsets = new Map<number, number>()
  private readonly timeZone: string

  constructor(timeZone: string) {
    this.timeZone = timeZone
  }

  at(instant: number): { weekday: number; minute: number } {
    const quarter = Math.floor(instant / QUARTER) * QUARTER
    const steady = this.offset(quarter) === this.offset(quarter + QUARTER)
    const offset = this.offset(steady ? quarter : instant)
    const local = new Date(instant + offset)
    return { weekday: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
  }

  private offset(instant: number): number {
    const known = this.offsets.get(instant)
    if (known !== undefined) return known
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.timeZone)
    this.offsets.set(instant, zoned.offsetNanoseconds / 1e6)
    return zoned.offsetNanoseconds / 1e6
  }

  inWindows(task: PlanTask, instant: number): boolean {
    const { weekday, minute } = this.at(instant)
    const clock = CLOCKS[minute] ?? ''
    return task.windows.some(window => window.day.includes(weekday) && window.start <= clock && clock < window.end)
  }
}

function checkOrderAndOverlap(input: PlanInput, plan: Plan): string[] {
  const problems: string[] = []
  const taken: Interval[] = [...input.busy, ...input.tasks.flatMap(task => task.kept)]
  plan.sessions.forEach((session, index) => {
    const next = plan.sessions[index + 1]
    if (next && next.start < session.start) problems.push(`sessions out of order at ${session.start}`)
    if (next && next.start < session.end) problems.push(`sessions overlap at ${next.start}`)
    if (taken.some(block => block.start < session.end && session.start < block.end))
      problems.push(`session of ${session.taskId} at ${session.start} overlaps a kept block`)
    if (!session.reason.sentence.endsWith('.')) problems.push('session without a reason')
  })
  return problems
}

function checkPlace(task: PlanTask, session: Interval, input: PlanInput, clock: LocalClock, horizon: number): string[] {
  const problems: string[] = []
  const name = `session of ${task.id} at ${new Date(session.start).toISOString()}`
  if (session.end <= session.start) problems.push(`${name} is empty`)
  if (session.start % MINUTE !== 0 || session.end % MINUTE !== 0) problems.push(`${name} is not on whole minutes`)
  if (session.start < input.now) problems.push(`${name} starts in the past`)
  if (session.end > horizon) problems.push(`${name} ends after the horizon`)
  if (task.startAfter !== null && session.start < task.startAfter) problems.push(`${name} starts before startAfter`)
  for (let minute = session.start; minute < session.end; minute += MINUTE) {
    if (!clock.inWindows(task, minute)) {
      problems.push(`${name} leaves its windows`)
      break
    }
  }
  const edges = [...input.busy, ...input.tasks.flatMap(other => other.kept)].map(block => block.end)
  if (task.startAfter !== null) edges.push(task.startAfter)
  const onEdge =
    edges.some(edge => Math.ceil(edge / MINUTE) * MINUTE === session.start) ||
    !clock.inWindows(task, session.start - MINUTE)
  if (session.start % (5 * MINUTE) !== 0 && !onEdge) problems.push(`${name} starts off the marks`)
  return problems
}

function checkAmounts(task: PlanTask, sessions: readonly Interval[]): string[] {
  const problems: string[] = []
  const left = task.estimateMinutes - total(task.kept)
  const planned = total(sessions)
  if (sessions.length > 0 && planned > left) problems.push(`${task.id} has ${planned} minutes planned and ${left} left`)
  if (!task.autoSplit) {
    if (sessions.length > 1) problems.push(`${task.id} is cut though it may not be`)
    if (sessions.length === 1 && planned < Math.floor(left)) problems.push(`${task.id} is placed only in part`)
    return problems
  }
  const least = Math.min(task.minSessionMinutes, task.maxSessionMinutes)
  sessions.forEach((session, index) => {
    const length = (session.end - session.start) / MINUTE
    const finishes = index === sessions.length - 1 && planned === Math.floor(left)
    if (length > task.maxSessionMinutes) problems.push(`${task.id} has a session of ${length} minutes, too long`)
    if (length < least && !finishes) problems.push(`${task.id} has a session of ${length} minutes, too short`)
  })
  return problems
}

function checkCooldown(task: PlanTask, sessions: readonly Interval[]): string[] {
  const pause = task.cooldownMinutes * MINUTE
  const tooNear = (a: Interval, b: Interval) => a.start < b.end + pause && b.start < a.end + pause
  const problems: string[] = []
  sessions.forEach((session, index) => {
    for (const other of [...sessions.slice(index + 1), ...task.kept])
      if (tooNear(session, other)) problems.push(`${task.id} has no pause around ${session.start}`)
  })
  return problems
}

type ByTask = ReadonlyMap<string, readonly PlannedSession[]>

/** When a task's work is all done, or null when nobody knows; a task without any work ends with its prerequisites. */
function plannedEnd(id: string, input: PlanInput, byTask: ByTask, seen: readonly string[] = []): number | null {
  const outside = input.prerequisites.find(prerequisite => prerequisite.id === id)
  if (outside) return outside.plannedEnd
  const task = input.tasks.find(candidate => candidate.id === id)
  if (!task) return input.now
  const blocks = [...(byTask.get(id) ?? []), ...task.kept]
  if (Math.floor(task.estimateMinutes - total(blocks)) > 0 || seen.includes(id)) return null
  if (blocks.length > 0) return Math.max(...blocks.map(block => block.end))
  return latest(task.dependsOn.map(other => plannedEnd(other, input, byTask, [...seen, id])))
}

function latest(ends: readonly (number | null)[]): number | null {
  return ends.reduce<number | null>((last, end) => (last === null || end === null ? null : Math.max(last, end)), 0)
}

function checkPrerequisites(task: PlanTask, sessions: readonly Interval[], input: PlanInput, byTask: ByTask): string[] {
  const first = sessions[0]
  if (!first) return []
  return task.dependsOn.flatMap(id => {
    const end = plannedEnd(id, input, byTask)
    return end === null || end > first.start ? [`${task.id} starts before ${id} ends`] : []
  })
}

function checkFindings(input: PlanInput, plan: Plan, byTask: ByTask, horizon: number): string[] {
  const expected = { atRisk: [] as string[], unscheduled: [] as string[], oversized: [] as string[] }
  for (const task of input.tasks) {
    const sessions = byTask.get(task.id) ?? []
    const missing = Math.floor(task.estimateMinutes - total(task.kept)) - total(sessions)
    const ends = [...sessions, ...task.kept].map(block => block.end).filter(end => end > input.now)
    const { dueAt } = task
    if (dueAt !== null) {
      const overdue = dueAt < input.now
      const endsLate = ends.some(end => end > dueAt)
      const notPlaced = missing > 0 && dueAt <= horizon
      if (overdue || endsLate || notPlaced) expected.atRisk.push(task.id)
    }
    if (missing > 0) expected.unscheduled.push(task.id)
    if (task.estimateMinutes > longestDay(task)) expected.oversized.push(task.id)
  }
  return (['atRisk', 'unscheduled', 'oversized'] as const).flatMap(kind => {
    const got = plan[kind].map(finding => finding.taskId).sort()
    const want = expected[kind].sort()
    return got.join() === want.join() ? [] : [`${kind} is [${got}] and should be [${want}]`]
  })
}

function longestDay(task: PlanTask): number {
  const lengthOf = (day: number) => {
    const windows = task.windows.filter(window => window.day.includes(day))
    if (windows.length === 0) return 0
    return CLOCKS.filter(clock => windows.some(window => window.start <= clock && clock < window.end)).length
  }
  return Math.max(...[0, 1, 2, 3, 4, 5, 6].map(lengthOf))
}

function total(blocks: readonly Interval[]): number {
  return blocks.reduce((sum, block) => sum + block.end - block.start, 0) / MINUTE
}
