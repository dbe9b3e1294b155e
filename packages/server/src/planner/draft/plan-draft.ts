import type {
  Clash,
  Finding,
  FindingCode,
  FindingRemedy,
  PlannerOutcome,
  RoutineFinding,
} from '@daywright/contract/resources/planner/planner'
import type { Break } from '@daywright/contract/resources/planner/planner-settings'
import type { Finding as EngineFinding, Plan, PlanInput } from '@daywright/engine/plan-types'
import type { FindingCode as EngineFindingCode } from '@daywright/engine/reason-codes'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { type LearnedEstimate, learnedEstimates } from '../estimates/learned-estimates.rules.ts'
import { personalHoursIds } from '../facts/personal-hours.ts'
import { type ComingBlock, loadFacts, type PlannerFacts, withoutFarDates } from '../facts/planner-facts.store.ts'
import { pastWork } from '../forecast/past-work.rules.ts'
import { beginNowRemedies } from '../make-room/begin-now.ts'
import { withoutRestDays } from '../rest-days/rest-days.ts'
import { dayText } from '../routines/local-days.ts'
import { jobIdOf } from '../routines/routine-blocks.ts'
import type { RoutineJob } from '../routines/routine-job.ts'
import { routineJobs } from '../routines/routine-jobs.ts'
import { type ExplainedSession, explainedSessions } from './explained-session.ts'
import { type PartitionedBlocks, partitionBlocks } from './kept-blocks.ts'
import { planInput } from './plan-input.ts'

export type Planning = (input: PlanInput) => Plan | Promise<Plan>

/** A plan that is not saved yet, and the revision of the records that it is based on. */
export interface Draft {
  revision: number
  /** What the input was made of. */
  facts: PlannerFacts
  input: PlanInput
  blocks: PartitionedBlocks
  plan: Omit<Plan, 'sessions'> & { sessions: ExplainedSession[] }
  withoutEstimate: number
  clashes: Clash[]
  /** By the ids that they have in the input. */
  routines: ReadonlyMap<string, RoutineJob>
  routineFindings: RoutineFinding[]
  /** By task, what one press would do about its lateness. */
  remedies: ReadonlyMap<string, FindingRemedy>
  /** What a block of the present plan belongs to in the input. */
  jobIdOf(block: ComingBlock): string | null
}

export async function draftPlan(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  adjust = (facts: PlannerFacts) => facts,
): Promise<Draft> {
  return draftFrom(adjust(await loadFacts(source.db, ownerId, now)), source, ownerId, now, planning)
}

/** The same for facts that are loaded already. */
export async function draftFrom(
  loaded: PlannerFacts,
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
): Promise<Draft> {
  const zone = usableZone(loaded.timezone)
  const tasks = withoutFarDates(loaded.tasks, now, zone)
  const facts = withoutRestDays({ ...loaded, tasks }, zone)
  const blocks = partitionBlocks(facts.coming, now)
  const jobs = routineJobs(facts, blocks.kept, now)
  const estimated = planInput(facts, blocks, jobs, now)
  const learned = facts.settings.useLearnedEstimates
    ? await learnedEstimates(source, ownerId, now, facts.tasks, minutesBegun(estimated))
    : new Map<string, LearnedEstimate>()
  const input = await withPast(withLearnedTime(estimated, learned), source, ownerId, loaded)
  const plan = await planning(input)
  return {
    revision: facts.revision,
    facts,
    input,
    blocks,
    clashes: clashesOf(blocks.kept, facts, input.timeZone),
    plan: { ...plan, sessions: explainedSessions(plan.sessions, learned, input.timeZone) },
    withoutEstimate: facts.withoutEstimate,
    routines: new Map(jobs.map(job => [job.task.id, job])),
    routineFindings: routineFindings(jobs, plan, facts.settings.breaks),
    remedies: beginNowRemedies(facts, plan.atRisk, now),
    jobIdOf: block => jobIdOf(block, facts),
  }
}

/** [EST-8] What counts as worked on a task: sessions that have begun, not those that the user placed for later. */
function minutesBegun({ tasks, now }: PlanInput) {
  const kept = new Map(tasks.map(task => [task.id, task.kept]))
  return (taskId: string) =>
    (kept.get(taskId) ?? []).reduce(
      (sum, { start, end }) => sum + (start < now ? Math.round((end - start) / MINUTE_MS) : 0),
      0,
    )
}

/** [EST-4] The estimate of the task itself stays. */
function withLearnedTime(input: PlanInput, learned: ReadonlyMap<string, LearnedEstimate>): PlanInput {
  if (learned.size === 0) return input
  const tasks = input.tasks.map(task => {
    const minutes = learned.get(task.id)?.minutes
    return minutes === undefined ? task : { ...task, estimateMinutes: minutes, statedMinutes: task.estimateMinutes }
  })
  return { ...input, tasks }
}

/** Further ahead, no task is called tight. */
const SOON_MS = 8 * DAY_MS

/** [FORE-11] Where something is due soon, with what its chance is drawn from. */
async function withPast(input: PlanInput, source: Reading, ownerId: string, facts: PlannerFacts): Promise<PlanInput> {
  const { now, tasks } = input
  if (!tasks.some(({ dueAt, expires }) => dueAt !== null && !expires && dueAt >= now && dueAt <= now + SOON_MS))
    return input
  return { ...input, past: await pastWork(source, ownerId, toTimestamp(now), facts) }
}

/** Without habits and breaks. */
export const tasksAtRisk = ({ plan, routines }: Draft): string[] =>
  plan.atRisk.flatMap(({ taskId }) => (routines.has(taskId) ? [] : [taskId]))

/** [PLAN-57] [PLAN-69] Counts, ids and reasons for the response. [BREAK-6] Only tasks are among them. */
export function outcomeOf({ plan, input, clashes, withoutEstimate, routines, ...draft }: Draft): PlannerOutcome {
  const ofTasks = <T extends { taskId: string }>(list: readonly T[]) =>
    list.filter(({ taskId }) => !routines.has(taskId))
  const idsOf = (findings: readonly EngineFinding[]) => findings.map(finding => finding.taskId)
  const atRisk = ofTasks(plan.atRisk)
  const unscheduled = ofTasks(plan.unscheduled)
  const oversized = ofTasks(plan.oversized)
  return {
    timezone: input.timeZone,
    tasksScheduled: ofTasks(plan.sessions).length,
    tasksAtRisk: atRisk.length,
    tasksUnscheduled: unscheduled.length,
    tasksOversized: oversized.length,
    tasksWithoutEstimate: withoutEstimate,
    atRiskTaskIds: idsOf(atRisk),
    unscheduledTaskIds: idsOf(unscheduled),
    oversizedTaskIds: idsOf(oversized),
    reasons: {
      atRisk: atRisk.map(finding => withRemedy(findingOf(finding), draft.remedies)),
      tight: ofTasks(plan.tight).map(findingOf),
      unscheduled: unscheduled.map(findingOf),
      oversized: oversized.map(findingOf),
    },
    clashes,
    routineFindings: draft.routineFindings,
    proved: plan.proved,
  }
}

type FromEngine<Code extends EngineFindingCode> = Code
/** Compiles only while the engine knows every code of the contract; `findingOf` checks the other direction. */
export type SharedFindingCode = FromEngine<FindingCode>

const withRemedy = (finding: Finding, remedies: Draft['remedies']): Finding => {
  const remedy = remedies.get(finding.taskId)
  return remedy ? { ...finding, remedy } : finding
}

const findingOf = ({ taskId, reason }: EngineFinding): Finding => ({
  taskId,
  ...reason,
  values: { ...reason.values },
})

const FIX_BREAK = 'Make room in that time, or give the break a longer window in Settings → Planning.'
const FIX_HABIT = 'Fewer or shorter sessions, or more working hours for it, would fit.'

/** [BREAK-5] [HABIT-7] Breaks and habits for which the plan has not enough room, in words. */
function routineFindings(jobs: Iterable<RoutineJob>, plan: Plan, breaks: readonly Break[]): RoutineFinding[] {
  const placed = Map.groupBy(plan.sessions, session => session.taskId)
  const causes = new Map(plan.unscheduled.map(({ taskId, reason }) => [taskId, reason.details]))
  return [...jobs].flatMap(job => {
    const left = job.missing - (placed.get(job.task.id)?.length ?? 0)
    if (left <= 0 || job.isCutOff) return []
    const { kind, habitId, on } = job
    const sentence = kind === 'break' ? breakSentence(job, breaks) : habitSentence(job, job.target - left)
    const details = kind === 'break' ? FIX_BREAK : [causes.get(job.task.id), FIX_HABIT].filter(Boolean).join(' ')
    return [{ kind, habitId, title: job.task.title, on: on.toString(), sentence, details }]
  })
}

function breakSentence({ task, on }: RoutineJob, breaks: readonly Break[]): string {
  const known = breaks.find(({ name }) => name === task.title)
  const window = known ? ` between ${known.from} and ${known.to}` : ''
  return `There are no ${task.estimateMinutes} free minutes for “${task.title}”${window} on ${dayText(on)}.`
}

function habitSentence({ task, on, period, target }: RoutineJob, fit: number): string {
  const when = period === 'day' ? `on ${dayText(on)}` : `in the week of ${dayText(on)}`
  if (fit === 0) return `There is no time for “${task.title}” ${when}.`
  return `Only ${fit} of ${target} sessions of “${task.title}” fit ${when}.`
}

const WHAT_TO_DO = 'Move or delete the block, or mark the event as free.'

/** [CAL-44] Blocks that the run must not move, and that an event overlaps. Busy times are in start order. */
function clashesOf(
  kept: readonly ComingBlock[],
  { events, tasks, preferences }: Pick<PlannerFacts, 'events' | 'tasks' | 'preferences'>,
  timeZone: string,
): Clash[] {
  const personal = personalHoursIds({ preferences })
  // [DAY-6] A day off that leaves their hours open is not in the way.
  const own = new Set(tasks.flatMap(task => (personal.has(task.schedulePreferenceId ?? '') ? [task.id] : [])))
  const coming = kept.filter(({ status, type }) => status !== 'completed' && type === 'task')
  return coming.flatMap(block => {
    const start = Date.parse(block.startAt)
    const end = Date.parse(block.endAt)
    const event = events.find(
      other => other.start < end && other.end > start && !(other.keepsPersonal && own.has(block.taskId ?? '')),
    )
    return event ? [clashOf(block, event, timeZone)] : []
  })
}

function clashOf({ id, taskId, title, startAt, endAt }: ComingBlock, event: BusyTime, timeZone: string): Clash {
  const at = Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone)
  const when = at.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    blockId: id,
    taskId,
    title,
    startAt,
    endAt,
    eventTitle: event.title,
    eventStartAt: toTimestamp(event.start),
    eventEndAt: toTimestamp(event.end),
    sentence: `“${title}” on ${when.replace(',', '').replace(/,? (\d\d:\d\d)$/, ' at $1')} overlaps “${event.title}”.`,
    details: WHAT_TO_DO,
  }
}
