import type { FreshStartProposal, FreshStartRow } from '@daywright/contract/resources/fresh-start/fresh-start'
import { FRESH_START_LIMITS } from '@daywright/contract/resources/fresh-start/fresh-start.values'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { workOf } from '../../tasks/series/occurrences/make-occurrences.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { type Draft, draftFrom, type Planning } from '../draft/plan-draft.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { listWishesOfSeries } from '../facts/label-wishes.store.ts'
import { listManualProjects, loadFacts, type PlannerFacts } from '../facts/planner-facts.store.ts'
import { withSeriesWork } from '../facts/series-facts.ts'
import { taskWindows } from '../facts/task-windows.ts'
import { dayAt, firstInstant } from '../routines/local-days.ts'
import { withoutDueDates } from './candidates.ts'
import { foundIn } from './found-out.ts'
import { countOverdueTasks, listOverdueTasks, listUnfinishedTasks, type OpenTask } from './fresh-start.store.ts'
import { dueWithRoom } from './new-due-date.ts'
import { proposedAction } from './proposed-action.ts'
import { reasonSentence } from './reason-sentence.ts'
import { suppose, withAnswers } from './suppose-answers.ts'

interface Account {
  source: Reading
  ownerId: string
  now: string
  planning: Planning
}

/** [FRESH-3] What becomes of the tasks that are overdue or cannot be on time. Plans three times at most, and stores nothing. */
export async function proposeFreshStart(
  account: Account,
  confirmations: readonly SessionConfirmation[],
): Promise<FreshStartProposal> {
  const { source, ownerId, now } = account
  const answers = await suppose(source, ownerId, confirmations, now)
  const { facts, leaving } = await presentFacts(account)
  const given = withAnswers(facts, answers)
  const isOpen = ({ id }: OpenTask) => !leaving.has(id) && !answers.completed.has(id)
  const listed = await listOverdueTasks(source.db, ownerId, now, FRESH_START_LIMITS.tasks)
  const more = (await countOverdueTasks(source.db, ownerId, now)) - listed.length
  const overdue = listed.filter(isOpen)
  const zone = usableZone(given.timezone)
  const horizonEnd = firstInstant(dayAt(Date.parse(now), zone).add({ days: PLANNER_HORIZON_DAYS }), zone)
  const free = (tasks: readonly OpenTask[]) => withoutDueDates(given, tasks, toTimestamp(horizonEnd))
  const first = await draftOf(account, free(overdue))
  const hopeless = await hopelessTasks(account, given, first, overdue)
  const tasks = [...overdue, ...hopeless]
  const draft = hopeless.length === 0 ? first : await draftOf(account, free(tasks))
  const rows = proposedRows(tasks, given, draft, { now, zone, horizonEnd })
  return { tasks: await withDatesThatHold(account, given, rows, { zone, horizonEnd }), more }
}

const draftOf = ({ source, ownerId, now, planning }: Account, facts: PlannerFacts): Promise<Draft> =>
  draftFrom(facts, source, ownerId, now, planning)

/** As a run would find the records, and the tasks that it would finish first. */
async function presentFacts({ source: { db }, ownerId, now }: Account) {
  const works = await workOf(db, ownerId, now)
  const isAnyDue = works.length > 0
  const context = {
    manualProjectIds: isAnyDue ? await listManualProjects(db, ownerId) : [],
    wishes: isAnyDue ? await listWishesOfSeries(db, ownerId) : new Map(),
  }
  const leaving = new Set(works.flatMap(({ skipped, completed }) => [...skipped, ...completed].map(({ id }) => id)))
  return { facts: withSeriesWork(await loadFacts(db, ownerId, now), works, context), leaving }
}

/** Tasks that would be late even if nothing overdue pressed. What has a time of its own cannot be done at another. */
async function hopelessTasks(
  { source, ownerId }: Account,
  facts: PlannerFacts,
  { plan }: Draft,
  overdue: readonly OpenTask[],
): Promise<OpenTask[]> {
  const known = new Set(overdue.map(({ id }) => id))
  const late = new Set(plan.atRisk.map(({ taskId }) => taskId).filter(id => !known.has(id)))
  const ids = facts.tasks.flatMap(({ id, hasOwnTime }) => (late.has(id) && !hasOwnTime ? [id] : []))
  const room = FRESH_START_LIMITS.tasks - overdue.length
  if (ids.length === 0 || room === 0) return []
  return (await listUnfinishedTasks(source.db, source.dialect, ownerId, ids)).slice(0, room)
}

interface Horizon {
  zone: string
  horizonEnd: number
}

function proposedRows(
  tasks: readonly OpenTask[],
  facts: PlannerFacts,
  draft: Draft,
  { now, zone, horizonEnd }: Horizon & { now: string },
): FreshStartRow[] {
  const find = foundIn(facts, draft)
  const windowsOf = taskWindows(facts, now)
  return tasks.flatMap(task => {
    if (task.dueAt === null) return []
    const found = find(task)
    const windows = windowsOf({ ...task, hasOwnTime: false })
    const due = toTimestamp(dueWithRoom(found.end ?? horizonEnd, { now: Date.parse(now), zone, windows }))
    // A date of a series makes way for the next one.
    const newDueAt = found.nextDate !== null && found.nextDate > now && found.nextDate < due ? found.nextDate : due
    const { action, reason } = proposedAction(task, found, now)
    const { id, title, dueAt, seriesId } = task
    return [
      { id, title, dueAt, seriesId, action, newDueAt, reason: { ...reason, sentence: reasonSentence(reason, zone) } },
    ]
  })
}

/** [FRESH-4] Plans with the proposed dates, and moves those that would not hold once more. */
async function withDatesThatHold(
  account: Account,
  facts: PlannerFacts,
  rows: readonly FreshStartRow[],
  { zone, horizonEnd }: Horizon,
): Promise<FreshStartRow[]> {
  if (rows.length === 0) return []
  const proposed = new Map(rows.map(row => [row.id, row]))
  const tasks = facts.tasks.flatMap(task => {
    const row = proposed.get(task.id)
    if (!row || row.action === 'keep') return [task]
    if (row.action === 'new_date') return [{ ...task, dueAt: row.newDueAt, hasOwnTime: false }]
    return row.action === 'defer' ? [{ ...task, dueAt: null }] : []
  })
  const draft = await draftOf(account, { ...facts, tasks })
  const find = foundIn(facts, draft)
  const late = new Set(draft.plan.atRisk.map(({ taskId }) => taskId))
  const windowsOf = taskWindows(facts, account.now)
  const now = Date.parse(account.now)
  return rows.map(row => {
    const task = facts.tasks.find(({ id }) => id === row.id)
    if (row.action !== 'new_date' || !task || !late.has(row.id)) return row
    const windows = windowsOf({ ...task, hasOwnTime: false })
    const due = toTimestamp(dueWithRoom(find(task).end ?? horizonEnd, { now, zone, windows }))
    return { ...row, newDueAt: due > row.newDueAt ? due : row.newDueAt }
  })
}
