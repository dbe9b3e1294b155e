import type { Session } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Life } from '../world/life.ts'
import { BIRTH } from '../world/life-hours.ts'
import { type FixedEvents, fixedEvents, NOTICES } from './life-events.ts'
import { inputAt, meetingsAt } from './life-input.ts'
import { pastAt } from './life-past.ts'
import type { Habits, Lived, Planner, Replan } from './lived-plan.ts'
import { pastRuleOf } from './past-rules.ts'
import { SessionLog } from './session-log.ts'
import { earlySession } from './start-early.ts'
import { freshDueDates } from './start-fresh.ts'
import { TaskRecord } from './task-record.ts'

interface Running extends Session {
  /** When the person stops, which is not known to the planner. */
  stopsAt: number
  readonly isMissed: boolean
  readonly isEarly: boolean
  readonly lostMinutes: number
  /** What the person really works on: something that the task waits for, where the planner does not know that it is open. */
  readonly worksOn: TaskRecord | null
}

/**
 * Lives through a life with a planner: the person does what the plan says, as far as fate lets them, and plans again after
 * every reported change and each morning, as the server does.
 */
export class Living {
  private readonly life: Life
  private readonly planner: Planner
  private readonly habits: Habits
  private readonly onReplan: (replan: Replan) => void
  private readonly records = new Map<string, TaskRecord>()
  private readonly lunches: ReadonlyMap<string, Life['lunches'][number]>
  private readonly settled = new Set<string>()
  private readonly log = new SessionLog()
  private readonly events: FixedEvents
  private nextFixed = 0
  private arrived = 0
  private plan: readonly Session[] = []
  private running: Running | null = null
  private changed = new Set<string>()
  private mustPlan = true
  /** Whether a session has just ended early, or a meeting fell away that would be now. */
  private hasTime = false
  /** When the pause ends that keeps the next session from beginning early. */
  private looksAgainAt = Number.POSITIVE_INFINITY

  constructor(life: Life, planner: Planner, habits: Habits, onReplan: (replan: Replan) => void) {
    this.life = life
    this.planner = planner
    this.habits = habits
    this.onReplan = onReplan
    this.lunches = new Map(life.lunches.map(lunch => [lunch.id, lunch]))
    this.events = fixedEvents(life)
  }

  run(): Lived {
    for (let now = BIRTH; now < this.life.end; now = this.nextEvent(now)) this.at(now)
    const results = this.life.tasks.map(task => {
      const record = this.records.get(task.id)
      const { completedAt = null, workedMinutes = 0, dueAt: lastDueAt = task.dueAt } = record ?? {}
      return { task, completedAt, workedMinutes, lastDueAt }
    })
    return { results, log: this.log }
  }

  private at(now: number): void {
    this.hasTime = this.events.freed.has(now) || this.looksAgainAt <= now
    this.looksAgainAt = Number.POSITIVE_INFINITY
    if (this.running && this.running.stopsAt <= now) this.stop(this.running, now)
    this.takeIn(now)
    if (this.events.replans.has(now)) this.lookAtCalendar(now)
    this.say(now)
    if (this.mustPlan) this.replan(now)
    if (!this.running) this.begin(this.plan.find(({ start }) => start === now))
    if (!this.running && this.hasTime) this.beginEarly(now)
    if (this.mustPlan) this.replan(now)
  }

  private takeIn(now: number): void {
    const { tasks } = this.life
    for (let task = tasks[this.arrived]; task && task.arrivesAt <= now; task = tasks[++this.arrived]) {
      this.records.set(task.id, new TaskRecord(task, this.life, pastRuleOf(this.habits.pastRule)))
      this.hasChanged(task.id)
    }
  }

  private isSilent(now: number): boolean {
    return this.life.silences.some(({ start, end }) => start <= now && now < end)
  }

  /** A user who comes back says how it went, and in the morning notices open tasks without planned work. */
  private say(now: number): void {
    const back = this.life.silences.find(({ end }) => end === now)
    const isMorning = (now - BIRTH) % DAY === NOTICES
    if (this.life.silences.length === 0 || this.isSilent(now) || !(back || isMorning)) return
    for (const record of this.records.values()) {
      const { task } = record
      if (record.isReportedComplete || task.isHabit) continue
      const isForgotten = record.plannedMinutes(now) <= 0 && this.isNoticed(record, now)
      const hasChanges =
        back?.says === 'everything' || isForgotten ? record.reportEverything(now) : back && record.reportCompletion()
      if (hasChanges) this.hasChanged(task.id)
    }
    if (back && this.habits.startsFresh) this.startFresh(now)
  }

  private startFresh(now: number): void {
    const { life, records, running, settled, plan, habits } = this
    const { slackPercent } = habits
    const standing = { now, records: records.values(), running, settled, currentPlan: plan, slackPercent }
    const input = inputAt(life, standing)
    for (const [id, dueAt] of freshDueDates(input, this.planner)) {
      const record = records.get(id)
      if (record) record.dueAt = dueAt
      this.hasChanged(id)
    }
  }

  /** There is a reminder on the day before it is due; what is not due is noticed after a week. */
  private isNoticed({ task, last }: TaskRecord, now: number): boolean {
    return task.dueAt === null ? now - (last?.end ?? task.arrivesAt) >= 7 * DAY : task.dueAt - now <= DAY
  }

  private hasChanged(taskId: string): void {
    this.changed.add(taskId)
    this.mustPlan = true
  }

  /** A meeting that comes during a session ends it. */
  private lookAtCalendar(now: number): void {
    this.mustPlan = true
    if (this.running && !this.running.isMissed)
      this.running.stopsAt = Math.min(this.running.stopsAt, this.nextMeeting(now))
  }

  private nextMeeting(now: number): number {
    const starts = meetingsAt(this.life, now).map(({ start }) => Math.max(start, now))
    return Math.min(Number.POSITIVE_INFINITY, ...starts)
  }

  private begin(session: Session | undefined, now = session?.start ?? 0): void {
    if (!session) return
    const planned = { taskId: session.taskId, start: now, end: now + session.end - session.start }
    const isEarly = now < session.start
    if (this.lunches.has(session.taskId)) {
      this.settled.add(session.taskId)
      const stopsAt = Math.min(planned.end, this.nextMeeting(now))
      this.running = { ...planned, stopsAt, isMissed: false, isEarly, lostMinutes: 0, worksOn: null }
      return
    }
    const record = this.records.get(session.taskId)
    if (!record?.isOpen(now) || record.completedAt !== null) return
    const worksOn = this.openPrerequisite(record) ?? record
    const fate = this.life.fateOf(session.taskId, record.attempts++, this.isSilent(now))
    const isMissed = fate === 'missed'
    const lostMinutes = isMissed ? this.log.miss(planned, record, now) : this.log.begin(planned, record, now, worksOn)
    const minutes = isMissed ? 0 : Math.max(1, Math.round(((planned.end - now) / MINUTE) * fate))
    const missing = (worksOn.missingMinutes + lostMinutes) * MINUTE
    const stopsAt = isMissed ? planned.end : Math.min(now + minutes * MINUTE, now + missing, this.nextMeeting(now))
    this.running = { ...planned, stopsAt, isMissed, isEarly, lostMinutes, worksOn }
  }

  /** Only who was silent can have a plan in which something comes before what it waits for is complete. */
  private openPrerequisite({ task }: TaskRecord): TaskRecord | undefined {
    const before = task.dependsOn.flatMap(id => this.records.get(id) ?? [])
    const open = before.find(({ completedAt }) => completedAt === null)
    return open && (this.openPrerequisite(open) ?? open)
  }

  private beginEarly(now: number): void {
    if (!this.habits.startsEarly || this.isSilent(now)) return
    const early = earlySession({
      now,
      plan: this.plan,
      meetings: meetingsAt(this.life, now),
      isBreak: taskId => this.lunches.has(taskId),
      hoursOf: taskId => this.lunches.get(taskId)?.windows ?? this.records.get(taskId)?.task.windows ?? [],
      maySplit: taskId => this.records.get(taskId)?.task.autoSplit ?? false,
      beginsFrom: taskId => (this.lunches.has(taskId) ? now : this.mayBeginFrom(taskId)),
    })
    if ('lookAgainAt' in early) {
      this.looksAgainAt = early.lookAgainAt
      return
    }
    const { session, end } = early
    this.begin({ ...session, start: session.end - (end - now) }, now)
    if (!this.running) return
    this.plan = this.plan.filter(planned => planned !== session)
    this.log.early++
    this.mustPlan = true
  }

  private mayBeginFrom(taskId: string): number {
    const record = this.records.get(taskId)
    if (!record || record.completedAt !== null || this.openPrerequisite(record)) return Number.POSITIVE_INFINITY
    const { startAfter, cooldownMinutes } = record.task
    const rested = record.last ? record.last.end + cooldownMinutes * MINUTE : 0
    return Math.max(startAfter ?? 0, rested)
  }

  private stop(running: Running, now: number): void {
    this.running = null
    const { taskId, start, isMissed, isEarly, worksOn, lostMinutes } = running
    const isShort = now < running.end
    this.hasTime ||= (isShort || isEarly) && !isMissed
    const record = this.records.get(taskId)
    if (!record || !worksOn) {
      this.log.lunches.push({ start, end: now })
      return
    }
    const minutes = isMissed ? 0 : Math.round((now - start) / MINUTE)
    if (minutes > 0) {
      worksOn.work({ start, end: now }, lostMinutes)
      this.log.worked.push({ taskId: worksOn.task.id, start, end: now })
    }
    const own = worksOn === record ? minutes : 0
    if (this.isSilent(now) && !record.task.isHabit) {
      if (record.keepSilent({ start, end: running.end, workedMinutes: own })) this.hasChanged(taskId)
      return
    }
    const hasChanges = record.tell(now, own)
    if (worksOn !== record && worksOn.reportEverything(now)) this.hasChanged(worksOn.task.id)
    const wentAsPlanned = !isShort && !isMissed && own > 0
    if (!wentAsPlanned || hasChanges) this.hasChanged(taskId)
  }

  private replan(now: number): void {
    const before = this.plan.filter(({ start }) => start >= now)
    const { life, records, running, settled, habits } = this
    const { slackPercent } = habits
    const standing = { now, records: records.values(), running, settled, currentPlan: before, slackPercent }
    const past = habits.knowsPast ? pastAt(life, now, records.values(), this.log) : undefined
    const input = { ...inputAt(life, standing), ...(past && { past }) }
    const cpu = process.threadCpuUsage()
    const plan = this.planner(input)
    const used = process.threadCpuUsage(cpu)
    this.plan = plan.sessions
    const cpuMs = (used.user + used.system) / 1000
    this.onReplan({ now, before, plan, changed: this.withDependants(), busy: input.busy, cpuMs })
    this.changed = new Set()
    this.mustPlan = false
  }

  private withDependants(): Set<string> {
    const changed = new Set(this.changed)
    // Prerequisites have lower numbers than what waits for them, so one pass is enough.
    for (const { task } of this.records.values()) if (task.dependsOn.some(id => changed.has(id))) changed.add(task.id)
    return changed
  }

  private nextEvent(now: number): number {
    const { all } = this.events
    while ((all[this.nextFixed] ?? Number.POSITIVE_INFINITY) <= now) this.nextFixed++
    const fixed = all[this.nextFixed] ?? this.life.end
    const own = this.running?.stopsAt ?? this.plan.find(({ start }) => start > now)?.start ?? Number.POSITIVE_INFINITY
    return Math.min(fixed, Math.max(Math.min(own, this.looksAgainAt), now + MINUTE))
  }
}
