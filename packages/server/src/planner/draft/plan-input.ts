import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { PARTS_OF_DAY } from '@daywright/contract/resources/tasks/part-of-day.values'
import { TASK_DEFAULTS } from '@daywright/contract/resources/tasks/task.values'
import type { BusyInterval, Interval, OutsidePrerequisite, PlanInput, PlanTask } from '@daywright/engine/plan-types'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { usableZone } from '../../time/timezone.ts'
import { countedWork } from '../facts/counted-work.ts'
import { likeTime } from '../facts/like-time.ts'
import { hoursOffWork, personalHoursIds } from '../facts/personal-hours.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import { isAtOwnTime, taskWindows } from '../facts/task-windows.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { dayLimits } from '../routines/day-limits.ts'
import { jobIdOf } from '../routines/routine-blocks.ts'
import type { RoutineJob } from '../routines/routine-job.ts'
import type { PartitionedBlocks } from './kept-blocks.ts'

/** Converts the owner's records to the engine's input. */
export function planInput(
  facts: PlannerFacts,
  { kept, replaced }: PartitionedBlocks,
  routines: readonly RoutineJob[],
  now: string,
): PlanInput {
  const planned = new Set(facts.tasks.map(task => task.id))
  const jobs = new Set([...planned, ...routines.map(({ task }) => task.id)])
  const currentPlan = replaced.flatMap(block => {
    const taskId = jobIdOf(block, facts)
    return taskId !== null && jobs.has(taskId) ? [{ taskId, ...intervalOf(block) }] : []
  })
  return {
    now: Date.parse(now),
    timeZone: usableZone(facts.timezone),
    horizonDays: PLANNER_HORIZON_DAYS,
    tasks: withDaysOff(facts, [...planTasks(facts, kept, now), ...routines.map(({ task }) => task)], routines),
    busy: [...kept.map(intervalOf), ...facts.events.filter(({ keepsPersonal }) => !keepsPersonal).map(busyTime)],
    prerequisites: prerequisitesOutside(facts, planned, kept),
    currentPlan,
    ...dayLimits(facts, kept, now),
  }
}

function planTasks(facts: PlannerFacts, kept: readonly ComingBlock[], now: string): PlanTask[] {
  const windowsOf = taskWindows(facts, now)
  const blocks = Map.groupBy([...facts.past, ...kept], block => block.taskId)
  const dependencies = Map.groupBy(facts.dependencies, dependency => dependency.taskId)
  // The last one of each task.
  const missed = new Map(facts.missedByHand.map(session => [session.taskId, session]))
  const zone = usableZone(facts.timezone)
  const offWork = hoursOffWork(facts)
  const { pastSessions } = facts.settings
  return facts.tasks.map(task => {
    const timed = {
      estimateMinutes: task.estimateMinutes,
      windows: windowsOf(task),
      kept: countedWork(blocks.get(task.id) ?? [], { pastSessions, estimateMinutes: task.estimateMinutes, now }),
    }
    return {
      ...engineFields(task),
      ...timed,
      ...(offWork.has(task.schedulePreferenceId ?? '') && { countsTowardCap: false }),
      ...(isAtOwnTime(task, now) ? ONE_SESSION : likeTime(timed, missed.get(task.id), zone)),
      dependsOn: (dependencies.get(task.id) ?? []).map(dependency => dependency.dependsOnId),
    }
  })
}

const busyTime = ({ from, until, title, isDayOff }: BusyTime): BusyInterval => ({
  start: from,
  end: until,
  title,
  isDayOff,
})

/** [DAY-6] Days off that personal hours do not have. */
function withDaysOff(facts: PlannerFacts, tasks: PlanTask[], routines: readonly RoutineJob[]): PlanTask[] {
  const daysOff = facts.events.filter(({ keepsPersonal }) => keepsPersonal).map(busyTime)
  if (daysOff.length === 0) return tasks
  const personal = personalHoursIds(facts)
  const hours = new Map<string, string | null>(facts.tasks.map(task => [task.id, task.schedulePreferenceId]))
  const habits = new Map(facts.habits.map(habit => [habit.id, habit.schedulePreferenceId]))
  for (const { task, habitId } of routines) hours.set(task.id, habits.get(habitId ?? '') ?? null)
  return tasks.map(task => (personal.has(hours.get(task.id) ?? '') ? task : { ...task, daysOff }))
}

/** A session that is worth sitting down for. */
const WORTHWHILE_MINUTES = 25

/** [SERIES-24] A time means one session at that time, and none later. */
const ONE_SESSION = { autoSplit: false, expires: true } as const

function engineFields({
  schedulePreferenceId,
  seriesId,
  partOfDay,
  focus,
  labelPartOfDay,
  focusLabelId,
  hasOwnTime,
  rests,
  ...task
}: PlannableTask) {
  // [DAY-4] What the task says wins over its labels.
  const part = partOfDay ?? labelPartOfDay
  const isFocus = focus ?? focusLabelId !== null
  return {
    ...task,
    ...worthwhile(task.minSessionMinutes),
    ...(part !== null && { preferred: PARTS_OF_DAY[part] }),
    ...(isFocus && { focus: true }),
    dueAt: instantOf(task.dueAt),
    startAfter: instantOf(task.startAfter),
    createdAt: Date.parse(task.createdAt),
  }
}

/** [PLAN-62] A prerequisite that this run does not plan ends with its last coming block. */
function prerequisitesOutside(
  facts: PlannerFacts,
  planned: ReadonlySet<string>,
  kept: readonly ComingBlock[],
): OutsidePrerequisite[] {
  const ends = new Map<string | null, number>()
  for (const { taskId, status, endAt } of kept)
    if (status !== 'completed') ends.set(taskId, Math.max(ends.get(taskId) ?? 0, Date.parse(endAt)))
  const titles = new Map(facts.dependencies.map(({ dependsOnId, title }) => [dependsOnId, title]))
  return [...titles]
    .filter(([id]) => !planned.has(id))
    .map(([id, title]) => ({ id, title, plannedEnd: ends.get(id) ?? null }))
}

/**
 * [PLAN-141] The usual minimum is what the rules allow and not what anybody wants, so that no session is cut down to it; another minimum was chosen for the task.
 */
function worthwhile(minSessionMinutes: number): { worthwhileMinutes?: number } {
  return minSessionMinutes === TASK_DEFAULTS.minSessionMinutes ? { worthwhileMinutes: WORTHWHILE_MINUTES } : {}
}

const instantOf = (timestamp: string | null) => (timestamp === null ? null : Date.parse(timestamp))

const intervalOf = ({ startAt, endAt }: { startAt: string; endAt: string }): Interval => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})
