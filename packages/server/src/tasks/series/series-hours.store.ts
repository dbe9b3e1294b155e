import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import { defaultHours } from '@daywright/quick-add/hours/hours-for-task'
import { hoursOfSeries, type SeriesDays } from '@daywright/quick-add/hours/hours-of-series'
import type { Db } from '../../db/database.ts'
import { inNameOrder } from '../../db/records/name-order.ts'

/**
 * [SERIES-27] The hours of a new series for which none were chosen: none, which means from nine to five on weekdays, unless its days
 * are outside of them and others of the account are open then.
 */
export async function hoursOfNewSeries(db: Db, ownerId: string, series: SeriesDays): Promise<string | null> {
  return hoursOfSeries(series, null, await listHours(db, ownerId))?.id ?? null
}

/** The same for a task that is made to repeat: the default hours do not count as chosen. */
export async function hoursOfRepeatedTask(
  db: Db,
  ownerId: string,
  schedulePreferenceId: string | null,
  series: SeriesDays,
): Promise<string | null> {
  const preferences = await listHours(db, ownerId)
  const own = preferences.find(({ id }) => id === schedulePreferenceId) ?? null
  const settings = await db
    .selectFrom('plannerSettings')
    .select('defaultSchedulePreferenceId')
    .where('userId', '=', ownerId)
    .executeTakeFirst()
  const defaultSchedulePreferenceId = settings?.defaultSchedulePreferenceId ?? null
  const isChosen = own !== null && own.id !== defaultHours({ preferences, defaultSchedulePreferenceId })?.id
  return (isChosen ? own : hoursOfSeries(series, own, preferences))?.id ?? null
}

/** In the order of the API. */
const listHours = async (db: Db, ownerId: string) => {
  const rows = await db
    .selectFrom('schedulePreference')
    .select(['id', 'name', 'windows', 'personal', 'rotation'])
    .where('userId', '=', ownerId)
    .orderBy('priority', 'desc')
    .$call(inNameOrder)
    .execute()
  return withOpenWindows(rows)
}
