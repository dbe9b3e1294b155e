import type { BusyInterval, Interval, PlanInput, PlanTask, Session } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../weeks/free-days.ts'
import { BIRTH, type Life, type LivedTask } from './life.ts'

/** What a planner says about the tasks of a plan that may be late, as it is shown to people. */
interface LivedPlan {
  readonly sessions: readonly Session[]
  readonly atRisk: ReadonlySet<string>
  /** The chance of each task to be on time, where the planner gives one. */
  readonly chances: ReadonlyMap<string, number>
}

export type Planner = (input: PlanInput) => LivedPlan

/** One plan and the one that it replaces, as the figures need them. */
export interface Replan {
  readonly now: number
  readonly before: readonly Session[]
  readonly plan: LivedPlan
  /** Tasks that were completed, changed or new since the last plan. */
  readonly changed: ReadonlySet<string>
  readonly busy: readonly Interval[]
  readonly cpuMs: number
}

interface LivedTaskResult {
  readonly task: LivedTask
  readonly completedAt: number | null
  readonly workedMinutes: number
}

export interface Lived {
  readonly results: readonly LivedTaskResult[]
  /** Sessions that were begun, with the time that was worked. */
  readonly worked: readonly Session[]
  /** How many sessions were begun, and how many of them were planned for less than half an hour although more was left. */
  readonly begun: number
  readonly begunShort: number
}

interface Known {
  readonly task: LivedTask
  estimateMinutes: number
  workedMinutes: number
  attempts: number
  completedAt: number | null
}

interface Running extends Session {
  /** When the person stops, which is not known to the planner. */
  stopsAt: number
  readonly isMissed: boolean
}

const MORNING = 7 * 60 * MINUTE
const HORIZON_DAYS = 14

/**
 * Lives through a life with a planner: the person does what the plan says, as far as fate lets them, and plans again after
 * every change and each morning, as the server does.
 */
export class Living {
  private readonly life: Life
  private readonly planner: Planner
  private readonly onReplan: (replan: Replan) => void
  private readonly known = new Map<string, Known>()
  private plan: readonly Session[] = []
  private running: Running | null = null
  private changed = new Set<string>()
  private mustPlan = true
  private arrived = 0
  private readonly calendarChanges: readonly number[]
  private readonly worked: Session[] = []
  private begun = 0
  private begunShort = 0

  constructor(life: Life, planner: Planner, onReplan: (replan: Replan) => void) {
    this.life = life
    this.planner = planner
    this.onReplan = onReplan
    const changes = life.meetings.flatMap(({ knownFrom, knownUntil }) => [knownFrom, knownUntil])
    this.calendarChanges = [...new Set(changes)].filter(at => at > BIRTH && at < life.end).sort((a, b) => a - b)
  }

  run(): Lived {
    for (let now = BIRTH; now < this.life.end; now = this.nextEvent(now)) this.at(now)
    const results = this.life.tasks.map(task => {
      const known = this.known.get(task.id)
      return { task, completedAt: known?.completedAt ?? null, workedMinutes: known?.workedMinutes ?? 0 }
    })
    return { results, worked: this.worked, begun: this.begun, begunShort: this.begunShort }
  }

  private at(now: number): void {
    if (this.running && this.running.stopsAt <= now) this.stop(this.running, now)
    for (
      let task = this.life.tasks[this.arrived];
      task && task.arrivesAt <= now;
      task = this.life.tasks[++this.arrived]
    ) {
      const { estimateMinutes } = task
      this.known.set(task.id, { task, estimateMinutes, workedMinutes: 0, attempts: 0, completedAt: null })
      this.hasChanged(task.id)
    }
    if (this.calendarChanges.includes(now)) this.calendarChanged(now)
    if ((now - BIRTH) % DAY === MORNING) this.mustPlan = true
    if (this.mustPlan) this.replan(now)
    if (!this.running) this.begin(now)
  }

  private hasChanged(taskId: string): void {
    this.changed.add(taskId)
    this.mustPlan = true
  }

  /** A meeting that comes during a session ends it. */
  private calendarChanged(now: number): void {
    this.mustPlan = true
    if (this.running) this.running.stopsAt = Math.min(this.running.stopsAt, this.nextMeeting(now))
  }

  private nextMeeting(now: number): number {
    const starts = this.meetingsAt(now).map(({ start, end }) =>
      end > now ? Math.max(start, now) : Number.POSITIVE_INFINITY,
    )
    return Math.min(Number.POSITIVE_INFINITY, ...starts)
  }

  private meetingsAt(now: number): BusyInterval[] {
    return this.life.meetings.filter(
      ({ knownFrom, knownUntil, end }) => knownFrom <= now && now < knownUntil && end > now,
    )
  }

  private begin(now: number): void {
    const session = this.plan.find(({ start }) => start === now)
    const known = session && this.known.get(session.taskId)
    if (!session || !known || known.completedAt !== null) return
    this.begun++
    const planned = known.estimateMinutes - known.workedMinutes
    if (session.end - now < 30 * MINUTE && planned >= 30) this.begunShort++
    const fate = this.life.fateOf(session.taskId, known.attempts++)
    const left = (known.task.trueMinutes - known.workedMinutes) * MINUTE
    const minutes = fate === 'missed' ? 0 : Math.max(1, Math.round(((session.end - now) / MINUTE) * fate))
    const stopsAt =
      fate === 'missed' ? session.end : Math.min(now + minutes * MINUTE, now + left, this.nextMeeting(now))
    this.running = { ...session, stopsAt, isMissed: fate === 'missed' }
  }

  private stop(running: Running, now: number): void {
    this.running = null
    const known = this.known.get(running.taskId)
    if (!known) return
    const { task } = known
    if (!running.isMissed) {
      known.workedMinutes += Math.round((now - running.start) / MINUTE)
      this.worked.push({ taskId: task.id, start: running.start, end: now })
    }
    if (known.workedMinutes >= task.trueMinutes) known.completedAt = now
    else if (known.workedMinutes >= known.estimateMinutes) {
      // Now the person sees what is left.
      const left = task.trueMinutes - known.workedMinutes
      known.estimateMinutes = known.workedMinutes + Math.max(15, Math.ceil(left / 15) * 15)
    } else if (now >= running.end && !running.isMissed) return
    this.hasChanged(task.id)
  }

  private replan(now: number): void {
    const before = this.plan.filter(({ start }) => start >= now)
    const input = this.inputAt(now, before)
    const cpu = process.cpuUsage()
    const plan = this.planner(input)
    const used = process.cpuUsage(cpu)
    this.plan = plan.sessions
    const cpuMs = (used.user + used.system) / 1000
    this.onReplan({ now, before, plan, changed: this.changed, busy: input.busy, cpuMs })
    this.changed = new Set()
    this.mustPlan = false
  }

  private inputAt(now: number, currentPlan: readonly Session[]): PlanInput {
    const open = [...this.known.values()].filter(known => isOpen(known, now))
    const kept = this.running ? [{ start: this.running.start, end: this.running.end }] : []
    return {
      now,
      timeZone: 'UTC',
      horizonDays: HORIZON_DAYS,
      tasks: open.map(known => planTaskOf(known, known.task.id === this.running?.taskId ? kept : [])),
      busy: [...this.meetingsAt(now), ...kept],
      prerequisites: [],
      currentPlan: currentPlan.filter(({ taskId }) => open.some(({ task }) => task.id === taskId)),
    }
  }

  private nextEvent(now: number): number {
    const morning = BIRTH + Math.floor((now - BIRTH - MORNING) / DAY + 1) * DAY + MORNING
    const arrival = this.life.tasks[this.arrived]?.arrivesAt ?? Number.POSITIVE_INFINITY
    const change = this.calendarChanges.find(at => at > now) ?? Number.POSITIVE_INFINITY
    const next = this.running?.stopsAt ?? this.plan.find(({ start }) => start > now)?.start ?? Number.POSITIVE_INFINITY
    return Math.min(morning, arrival, change, Math.max(next, now + MINUTE))
  }
}

const isOpen = ({ task, completedAt }: Known, now: number) =>
  completedAt === null && !(task.isHabit && now >= (task.dueAt ?? now))

function planTaskOf({ task, estimateMinutes, workedMinutes }: Known, kept: readonly Interval[]): PlanTask {
  const habit = { kind: 'habit', expires: true, startAfter: task.arrivesAt } as const
  const { id, priority, dueAt, windows, minSessionMinutes, maxSessionMinutes, cooldownMinutes, autoSplit } = task
  return {
    id,
    title: id,
    priority,
    dueAt,
    startAfter: null,
    estimateMinutes: Math.max(0, estimateMinutes - workedMinutes),
    minSessionMinutes,
    maxSessionMinutes,
    cooldownMinutes,
    autoSplit,
    windows,
    sortOrder: 0,
    createdAt: task.arrivesAt,
    kept,
    dependsOn: [],
    ...(task.isHabit ? habit : {}),
  }
}
