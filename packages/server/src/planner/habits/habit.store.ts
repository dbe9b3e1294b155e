import { Habit } from '@daywright/contract/resources/planner/habit'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { inNameOrder } from '../../db/records/name-order.ts'
import { countRows, updateRecord } from '../../db/records/records.ts'

const columns = columnsOf(Habit)

export const listHabits = (db: Db, ownerId: string) =>
  db.selectFrom('habit').select(columns).where('userId', '=', ownerId).$call(inNameOrder).execute()

export const findHabit = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('habit').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const countHabits = (db: Db, ownerId: string) => countRows(db, 'habit', ownerId)

export const insertHabit = (db: Db, habit: Habit) =>
  db
    .insertInto('habit')
    .values({ ...habit, pauses: JSON.stringify(habit.pauses) })
    .execute()

export async function saveHabit(db: Db, habit: Habit, change: Partial<Habit>): Promise<Habit> {
  const { pauses, ...fields } = change
  const changed = pauses === undefined ? fields : { ...fields, pauses: JSON.stringify(pauses) }
  await updateRecord(db, 'habit', habit, changed)
  return { ...habit, ...change }
}

export const deleteHabit = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('habit').where('userId', '=', ownerId).where('id', '=', id).execute()
