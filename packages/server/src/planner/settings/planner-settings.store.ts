import { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { Db } from '../../db/database.ts'
import { columnsOf, defaultsOf } from '../../db/records/columns.ts'

const columns = columnsOf(PlannerSettings)

/** [DAY-2] What holds until an account sets something. */
export const DEFAULT_SETTINGS: PlannerSettings = defaultsOf(PlannerSettings)

export const findSettings = async (db: Db, ownerId: string): Promise<PlannerSettings> =>
  (await db.selectFrom('plannerSettings').select(columns).where('userId', '=', ownerId).executeTakeFirst()) ??
  DEFAULT_SETTINGS

/** The owner's revision, zone and settings in one statement. */
export async function findOwnerSettings(db: Db, ownerId: string) {
  const { revision, timezone, ...row } = await db
    .selectFrom('accountState')
    .innerJoin('user', 'user.id', 'accountState.userId')
    .leftJoin('plannerSettings', join => join.on('plannerSettings.userId', '=', ownerId))
    .select(['accountState.revision', 'user.timezone'])
    .select(columns.map(name => `plannerSettings.${name}` as const))
    .where('accountState.userId', '=', ownerId)
    .executeTakeFirstOrThrow()
  // Without settings, the columns of the join are null.
  const settings = row.weekStart === null ? DEFAULT_SETTINGS : (row as PlannerSettings)
  return { revision, timezone, settings }
}

export async function saveSettings(db: Db, ownerId: string, settings: PlannerSettings): Promise<void> {
  const row = {
    ...settings,
    breaks: JSON.stringify(settings.breaks),
    weekdayCapMinutes: JSON.stringify(settings.weekdayCapMinutes),
    taskFilters: JSON.stringify(settings.taskFilters),
  }
  await db
    .insertInto('plannerSettings')
    .values({ userId: ownerId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}
