import type { AnyDb } from './table-shapes.ts'

/**
 * [CAL-113] The reasons of older plans name the event that a session comes after, which may be one of a subscription. The next run writes
 * the reasons of the plan again.
 */
export async function up(db: AnyDb): Promise<void> {
  await db
    .updateTable('timeBlock')
    .set({ explanation: null })
    .where('explanation', 'like', 'This is the first free time after “%')
    .execute()
}
