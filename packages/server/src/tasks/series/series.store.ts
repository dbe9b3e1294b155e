import { TaskSeries } from '@daywright/contract/resources/series/task-series'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { alphabetically } from '../../db/records/name-order.ts'
import { deleteWithText } from '../../db/records/quotas.ts'
import { countRows, updateRecord } from '../../db/records/records.ts'
import type { SeriesState } from './series-work.ts'

const columns = columnsOf(TaskSeries)
export const stateColumns = [...columns, 'cursorOn', 'checkOn', 'timezone'] as const

export const listSeries = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskSeries')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy(alphabetically('title'))
    .orderBy('id')
    .execute()

export const findSeries = (db: Db, ownerId: string, id: string): Promise<SeriesState | undefined> =>
  db.selectFrom('taskSeries').select(stateColumns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const countSeries = (db: Db, ownerId: string) => countRows(db, 'taskSeries', ownerId)

export const insertSeries = (db: Db, { checklist, reminders, exceptions, ...series }: SeriesState) =>
  db
    .insertInto('taskSeries')
    .values({
      ...series,
      checklist: JSON.stringify(checklist),
      reminders: JSON.stringify(reminders),
      exceptions: JSON.stringify(exceptions),
    })
    .execute()

export async function saveSeries(db: Db, series: SeriesState, change: Partial<SeriesState>): Promise<SeriesState> {
  const { checklist, reminders, exceptions, ...fields } = change
  await updateRecord(db, 'taskSeries', series, {
    ...fields,
    ...(checklist && { checklist: JSON.stringify(checklist) }),
    ...(reminders && { reminders: JSON.stringify(reminders) }),
    ...(exceptions && { exceptions: JSON.stringify(exceptions) }),
  })
  return { ...series, ...change }
}

export const deleteSeries = (db: Db, ownerId: string, id: string): Promise<void> =>
  deleteWithText(db, 'taskSeries', ownerId, [id])

/** The labels of all series of the owner, or of one. */
export async function listSeriesLabels(db: Db, ownerId: string, seriesId?: string): Promise<Map<string, string[]>> {
  let query = db
    .selectFrom('taskSeriesLabel')
    .select(['seriesId', 'labelId'])
    .where('userId', '=', ownerId)
    .orderBy('labelId')
  if (seriesId !== undefined) query = query.where('seriesId', '=', seriesId)
  const labels = new Map<string, string[]>()
  for (const { seriesId, labelId } of await query.execute())
    labels.set(seriesId, [...(labels.get(seriesId) ?? []), labelId])
  return labels
}

export async function saveSeriesLabels(db: Db, ownerId: string, seriesId: string, labelIds: readonly string[]) {
  await db.deleteFrom('taskSeriesLabel').where('userId', '=', ownerId).where('seriesId', '=', seriesId).execute()
  const links = [...new Set(labelIds)].map(labelId => ({ userId: ownerId, seriesId, labelId }))
  if (links.length > 0) await db.insertInto('taskSeriesLabel').values(links).execute()
}

/** The zone of an account, and whether it has series; undefined if it was deleted. */
export const findSeriesOwner = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(user => [
      'timezone',
      user
        .exists(user.selectFrom('taskSeries').select('taskSeries.id').where('taskSeries.userId', '=', userId))
        .as('hasSeries'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
