import { DAY, WEIGHTS } from '../../weeks/free-days.ts'
import type { Lived } from '../person/lived-plan.ts'
import { countedTasks, type Life, type LivedTask } from '../world/life.ts'
import type { PlanWatch } from './plan-watch.ts'

/** What is due this soon after the user came back shows what the silence cost. */
const AFTER_RETURN = 7 * DAY

/** What was on time, and what the plans said about it a day before. */
export function onTimeFigures(life: Life, { results, log }: Lived, { dayBefore }: PlanWatch) {
  const counted = new Set(countedTasks(life))
  const figures = {
    dueTasks: 0,
    onTimeTasks: 0,
    onTimeWeight: 0,
    lateTasks: 0,
    delayDays: 0,
    /** Tasks that ended late and were there two days before they were due, and those of them that a plan showed as late or tight a day before. */
    warnable: 0,
    warned: 0,
    warnedLate: 0,
    /** Tasks that a plan showed as late or tight a day before, and that were on time. */
    falseAlarms: 0,
    falseLate: 0,
    backDueWeight: 0,
    backOnTimeWeight: 0,
    chapters: 0,
    begunBefore: 0,
    leftToLastDay: 0,
  }
  /** For ten ranges of the chance to be on time that a plan gave a day before. */
  const calibration = Array.from({ length: 10 }, () => ({ given: 0, tasks: 0, onTime: 0 }))
  const begunAt = new Map(log.worked.toReversed().map(({ taskId, start }) => [taskId, start]))
  for (const { task, completedAt } of results) {
    if (!counted.has(task)) continue
    const due = task.dueAt ?? 0
    const weight = WEIGHTS[task.priority]
    const isOnTime = completedAt !== null && completedAt <= due
    figures.dueTasks++
    if (isOnTime) figures.onTimeTasks++
    else figures.lateTasks++
    if (isOnTime) figures.onTimeWeight += weight
    else figures.delayDays += ((completedAt ?? life.end) - due) / DAY
    if (isDueAfterReturn(life, task)) {
      figures.backDueWeight += weight
      if (isOnTime) figures.backOnTimeWeight += weight
    }
    if (task.isChapter) {
      figures.chapters++
      if ((begunAt.get(task.id) ?? due) <= due - 2 * DAY) figures.begunBefore++
      if ((completedAt ?? due) > due - DAY) figures.leftToLastDay++
    }
    const finding = dayBefore.get(task.id)
    if (!finding || task.arrivesAt > due - 2 * DAY) continue
    const isWarned = finding.isLate || finding.isTight
    if (isOnTime && isWarned) figures.falseAlarms++
    if (isOnTime && finding.isLate) figures.falseLate++
    if (!isOnTime) figures.warnable++
    if (!isOnTime && isWarned) figures.warned++
    if (!isOnTime && finding.isLate) figures.warnedLate++
    const range = finding.chance === undefined ? undefined : calibration[Math.min(9, Math.floor(finding.chance * 10))]
    if (!range || finding.chance === undefined) continue
    range.given += finding.chance
    range.tasks++
    if (isOnTime) range.onTime++
  }
  return { ...figures, calibration }
}

function isDueAfterReturn({ silences }: Life, { arrivesAt, dueAt }: LivedTask): boolean {
  const due = dueAt ?? 0
  return silences.some(({ end }) => arrivesAt < end && due > end && due <= end + AFTER_RETURN)
}
