import { isUuid } from '@daywright/contract/fields/fields'
import {
  type Habit,
  type HabitCreate,
  type HabitPatch,
  type HabitPause,
  habitProblem,
} from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import type { Database, Db } from '../../db/database.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { invalid, notFound, refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { editedAt } from '../../ids-and-secrets/updated-at.ts'
import { usableZone } from '../../time/timezone.ts'
import { dayAt } from '../routines/local-days.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { countHabits, deleteHabit, findHabit, insertHabit, saveHabit } from './habit.store.ts'
import { deletePlannedSessions, detachHabit, saveHabitTitle } from './habit-block.store.ts'

/** [HABIT-1] It starts today unless it says otherwise. */
export function createHabit(database: Database, ownerId: string, input: HabitCreate, now: string): Promise<Habit> {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    if ((await countHabits(tx, ownerId)) >= HABIT_LIMITS.habits) throw refusal('too-many-habits')
    const today = await todayOf(tx, ownerId, now)
    const habit: Habit = {
      ...input,
      id: newId(),
      userId: ownerId,
      startOn: input.startOn ?? today,
      pauses: input.paused ? [{ fromOn: today, toOn: null }] : [],
      createdAt: now,
      updatedAt: now,
    }
    refuseImpossible(habit)
    await insertHabit(tx, habit)
    await requireRoomFor(tx, database, ownerId, 'habits')
    return habit
  })
}

export function updateHabit(
  database: Database,
  ownerId: string,
  id: string,
  change: HabitPatch,
  now: string,
): Promise<Habit> {
  return database.write(ownerId, async tx => {
    const habit = await requireHabit(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    refuseImpossible({ ...habit, ...change })
    const paused = change.paused ?? habit.paused
    const pauses =
      paused === habit.paused ? {} : { pauses: changedPauses(habit.pauses, paused, await todayOf(tx, ownerId, now)) }
    const saved = await saveHabit(tx, habit, { ...change, ...pauses, updatedAt: editedAt(habit, change, now) })
    if (saved.name !== habit.name) await saveHabitTitle(tx, ownerId, id, saved.name)
    return saved
  })
}

/** [HABIT-10] Its coming sessions go with it; what was done stays in the calendar. */
export function removeHabit(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireHabit(tx, ownerId, id)
    await deletePlannedSessions(tx, ownerId, id, now)
    await detachHabit(tx, ownerId, id)
    await deleteHabit(tx, ownerId, id)
  })
}

export const requireHabit = async (db: Db, ownerId: string, id: string): Promise<Habit> =>
  (isUuid(id) && (await findHabit(db, ownerId, id))) || refuse(notFound('Habit'))

function refuseImpossible(habit: Habit): void {
  const problem = habitProblem(habit)
  if (problem) throw invalid({ [problem.field]: [problem.message] })
}

/** [HABIT-11] Begins or ends a pause today. The day on which it ends is no longer part of it. */
function changedPauses(pauses: readonly HabitPause[], paused: boolean, today: string): HabitPause[] {
  if (paused) return [...pauses, { fromOn: today, toOn: null }].slice(-HABIT_LIMITS.pauses)
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  return pauses
    .map(pause => (pause.toOn === null ? { ...pause, toOn: yesterday } : pause))
    .filter(({ fromOn, toOn }) => toOn === null || fromOn <= toOn)
}

async function todayOf(db: Db, ownerId: string, now: string): Promise<string> {
  const { timezone } = await findOwnerSettings(db, ownerId)
  return dayAt(Date.parse(now), usableZone(timezone)).toString()
}
