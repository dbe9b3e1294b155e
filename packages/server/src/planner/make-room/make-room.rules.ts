import { isUuid } from '@daywright/contract/fields/fields'
import type { NextSession } from '@daywright/contract/resources/planner/made-room'
import type { StartedSession } from '@daywright/contract/resources/sessions/session'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import type { BlockBefore } from '../../db/schema/tables.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { findTask } from '../../tasks/task.store.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { getBlock } from '../../time-blocks/time-block.rules.ts'
import { insertBlock, listBlocksById, listRunningBlocks, saveBlock } from '../../time-blocks/time-block.store.ts'
import { requireWorkSession, saveStart, startTimer } from '../../time-blocks/timer.rules.ts'
import { differenceOf, inTimeOrder, type PlanDifference } from '../draft/plan-difference.ts'
import { draftFrom, type Planning } from '../draft/plan-draft.ts'
import { countedWork } from '../facts/counted-work.ts'
import { type ComingBlock, loadFacts, type PlannerFacts } from '../facts/planner-facts.store.ts'
import { type RunStory, runDifference, timeOfBlock } from '../history/record-run.rules.ts'
import { planAndSave, type RunOptions } from '../plan-and-save.rules.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { savePlan } from '../save-plan.rules.ts'
import { roomForBegin } from './begin-room.ts'
import { roomForNext } from './next-room.ts'
import { isRest, type Room } from './room.ts'
import { madeRoomOf, type RoomPlan } from './room-changes.ts'

export interface MakingRoom {
  database: Database
  ownerId: string
  now: string
  planning: Planning
}

/** [PLAN-150] The next session of a task is put at the next time at which it can be done. One transaction, which can be undone. */
export async function doNext(making: MakingRoom, taskId: string, options?: RunOptions): Promise<NextSession> {
  const { database, ownerId, now } = making
  const { room, madeRoom } = await makeRoom(making, {
    ...{ options, reason: 'do-next', save: async () => {} },
    find: async (db, facts) => roomForNext(facts, await requireOpenTask(db, ownerId, taskId, facts), ownerId, now),
  })
  return { block: await getBlock(database.db, ownerId, room?.id ?? ''), madeRoom }
}

/** [TODAY-7] [WORK-21] A session begins now: it moves here, its timer starts, and what is in its way is planned again. */
export async function beginSession(making: MakingRoom, id: string, options?: RunOptions): Promise<StartedSession> {
  const { database, ownerId, now } = making
  await requireWorkSession(database.db, ownerId, id)
  const { room, madeRoom } = await makeRoom(making, {
    ...{ options, reason: 'begun', startedId: id },
    find: async (_, facts) => roomForBegin(facts, id, now),
    save: async tx => {
      await saveStart(tx, ownerId, id, {}, now)
    },
  })
  const block = room ? await getBlock(database.db, ownerId, id) : await startTimer(database, ownerId, id, {}, now)
  return { ...block, madeRoom }
}

interface Wish {
  reason: 'do-next' | 'begun'
  /** Undefined if there is nothing to move. */
  find(db: Db, facts: PlannerFacts): Promise<Room | undefined>
  save(tx: Db): Promise<void>
  /** The session whose timer starts. */
  startedId?: string
  options?: RunOptions | undefined
}

interface RoomDraft {
  revision: number
  room: Room | undefined
  plan?: RoomPlan
}

async function makeRoom(making: MakingRoom, { find, save, startedId, options, reason }: Wish) {
  const { database, ownerId, now, planning } = making
  const steps = {
    draft: async (source: Parameters<typeof draftFrom>[1]): Promise<RoomDraft> => {
      const facts = await loadFacts(source.db, ownerId, now)
      const room = await find(source.db, facts)
      if (!room || room.coming === facts.coming) return { revision: facts.revision, room }
      const planned = { ...facts, tasks: tasksOfPlan(facts, room), coming: room.coming }
      const draft = await draftFrom(planned, source, ownerId, now, planning)
      const difference = withRestsMade(differenceOf(draft))
      return {
        revision: facts.revision,
        room,
        plan: { draft, difference, before: facts.coming, lateBefore: lateTasks(facts, now) },
      }
    },
    isChange: ({ plan }: RoomDraft) => plan !== undefined,
    save: async (tx: Db, { room, plan, revision }: RoomDraft) => {
      if (!room || !plan) return
      const blocksBefore = await saveRoom(tx, making, room, plan.before, startedId)
      const { leaving: replaced, coming: sessions } = plan.difference
      const byHand = { created: room.created ? [room.created.id] : [], blocksBefore }
      const part = { replaced, sessions, byHand, story: storyOf(plan, room, reason) }
      await savePlan({ tx, database, ownerId, now }, { ...plan.draft, revision }, part)
      await save(tx)
    },
  }
  const made = await planAndSave<RoomDraft>({ database, ownerId, steps }, now, options)
  return { ...made, madeRoom: made.room && made.plan ? madeRoomOf(made.room, made.plan) : null }
}

/** [PLAN-159] What had a place in the present plan only for the run becomes a block there. */
const withRestsMade = ({ kept, leaving, coming }: PlanDifference): PlanDifference => ({
  kept: kept.filter(({ block }) => !isRest(block)),
  leaving: leaving.filter(block => !isRest(block)),
  coming: [...coming, ...kept.flatMap(({ block, session }) => (isRest(block) ? [session] : []))],
})

/**
 * [PLAN-158] A user who plans by hand has not asked for the tasks that are not planned yet: only those that are, what they wait for, and the
 * session's own task. Automatic planning leaves none out.
 */
function tasksOfPlan({ tasks, coming, dependencies, settings }: PlannerFacts, room: Room): PlannerFacts['tasks'] {
  if (settings.autoPlan) return tasks
  const known = new Set([
    ...coming.filter(({ source }) => source === 'auto').map(({ taskId }) => taskId),
    ...room.coming.filter(({ id }) => id === room.id).map(({ taskId }) => taskId),
    ...dependencies.map(({ dependsOnId }) => dependsOnId),
  ])
  return tasks.filter(({ id }) => known.has(id))
}

/** Saves what becomes of blocks before the planner looks at the rest, and returns them as they were. */
async function saveRoom(
  tx: Db,
  { database, ownerId, now }: MakingRoom,
  { coming, created }: Room,
  before: readonly ComingBlock[],
  startedId: string | undefined,
): Promise<BlockBefore[]> {
  if (created) await insertBlock(tx, created)
  const after = new Map(coming.map(block => [block.id, block]))
  const changed = before.filter(block => after.get(block.id) !== block).map(({ id }) => id)
  const running = startedId === undefined ? [] : (await listRunningBlocks(tx, ownerId)).map(({ id }) => id)
  const rows = await listBlocksById(tx, database.dialect, ownerId, [...new Set([...changed, ...running])])
  for (const row of rows) if (!running.includes(row.id)) await saveChange(tx, row, after.get(row.id), now)
  return rows.map(blockBefore)
}

/** A block that is not among those to come any more is cancelled. */
function saveChange(tx: Db, row: TimeBlock, after: ComingBlock | undefined, now: string): Promise<TimeBlock> {
  const updatedAt = nextUpdatedAt(row.updatedAt, now)
  if (!after) return saveBlock(tx, row, { status: 'cancelled', updatedAt })
  const { startAt, endAt, source, explanation, reason } = after
  return saveBlock(tx, row, { startAt, endAt, source, explanation, reason, updatedAt })
}

function blockBefore({ id, startAt, endAt, source, status, explanation, reason, ...row }: TimeBlock): BlockBefore {
  const { actualMinutes, workedSeconds, timerStartedAt } = row
  return { id, startAt, endAt, source, status, explanation, reason, actualMinutes, workedSeconds, timerStartedAt }
}

/** [HIST-7] What the wish itself moved, beside what was planned again. */
function storyOf({ difference, before }: RoomPlan, room: Room, reason: Wish['reason']): RunStory {
  const after = new Map(room.coming.map(block => [block.id, block]))
  const known = new Set(before.map(({ id }) => id))
  const changed = before.filter(block => after.get(block.id) !== block)
  const leaving = inTimeOrder([...changed, ...difference.leaving])
  const stands = room.coming.filter(({ id }) => !known.has(id) && !isRest({ id }))
  const moved = changed.flatMap(({ id }) => after.get(id) ?? [])
  const planned = runDifference({ leaving, coming: difference.coming }, before)
  return {
    ...{ reason, isPartial: true, askedFor: after.get(room.id)?.taskId ?? undefined },
    difference: { ...planned, coming: [...planned.coming, ...[...stands, ...moved].map(timeOfBlock)] },
  }
}

/** The tasks that are late, or lack time, in the plan as it is. */
function lateTasks({ tasks, past, coming, settings }: PlannerFacts, now: string): Set<string> {
  const blocks = Map.groupBy([...past, ...coming], ({ taskId }) => taskId)
  const late = tasks.filter(({ id, dueAt, estimateMinutes }) => {
    const own = blocks.get(id) ?? []
    const counted = countedWork(own, { pastSessions: settings.pastSessions, estimateMinutes, now })
    const minutes = counted.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)
    const isOver = dueAt !== null && (dueAt < now || own.some(({ endAt }) => endAt > dueAt))
    return isOver || minutes < estimateMinutes
  })
  return new Set(late.map(({ id }) => id))
}

/** For a task without an estimate. */
const SOME_MINUTES = 30

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** A task that can be worked on now, whether the planner schedules it or not. */
async function requireOpenTask(
  db: Db,
  ownerId: string,
  id: string,
  { tasks, dependencies, settings }: PlannerFacts,
): Promise<PlannableTask> {
  const task = (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound('Task'))
  if (finished.has(task.status)) throw refusal('task-finished')
  if (dependencies.some(({ taskId }) => taskId === task.id)) throw refusal('task-waits')
  const estimateMinutes = task.estimateMinutes ?? settings.defaultEstimateMinutes ?? SOME_MINUTES
  const circumstances = { hasOwnTime: false, labelPartOfDay: null, focusLabelId: null, rests: 'never' } as const
  return tasks.find(planned => planned.id === task.id) ?? { ...task, ...circumstances, estimateMinutes }
}
