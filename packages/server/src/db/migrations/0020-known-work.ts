import { type AnyDb, index } from './table-shapes.ts'

/** Finds the sessions whose minutes are known without reading the others. */
export async function up(db: AnyDb): Promise<void> {
  await index(db, 'timeBlock', ['startAt', 'status', 'taskId'], 'actualMinutes')
}
