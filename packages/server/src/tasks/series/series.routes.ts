import { api } from '@daywright/contract/api/api'
import type { Recurrence } from '@daywright/contract/resources/recurrence/task-recurrence'
import { implement, SUCCESS } from '../../http/route.ts'
import { requireTask } from '../task.rules.ts'
import { skipDate } from './occurrences/skip-date.rules.ts'
import { repeatTask } from './repeat-task.rules.ts'
import { createSeries, oneSeries, removeSeries, seriesWithRelations } from './series.rules.ts'
import { updateSeries } from './series-change.rules.ts'
import { hoursOfRepeatedTask } from './series-hours.store.ts'
import { previewSeries } from './series-preview.rules.ts'

export const seriesRoutes = [
  implement(api.series.list, ({ database, caller }) => seriesWithRelations(database.db, caller.id)),
  implement(api.series.create, ({ database, caller, body, now }) => createSeries(database, caller.id, body, now)),
  implement(api.series.preview, ({ database, caller, body, now }) => previewSeries(database.db, caller.id, body, now)),
  implement(api.series.get, ({ database, caller, params }) => oneSeries(database.db, caller.id, params.id)),
  implement(api.series.update, ({ database, caller, params, body, now }) =>
    updateSeries(database, caller.id, params.id, body, now),
  ),
  implement(api.series.remove, async ({ database, caller, params, now }) => {
    await removeSeries(database, caller.id, params.id, now)
    return SUCCESS
  }),
  implement(api.series.skip, ({ database, caller, params, body, now }) =>
    skipDate(database, caller.id, params.id, body.date, now),
  ),
  implement(api.series.repeat, ({ database, caller, params, body, now }) =>
    database.write(caller.id, async tx => {
      const task = await requireTask(tx, caller.id, params.id)
      // [SERIES-28] Default hours that are closed on these days were no choice.
      const hoursOf = (recurrence: Recurrence) =>
        hoursOfRepeatedTask(tx, caller.id, task.schedulePreferenceId, recurrence)
      return oneSeries(tx, caller.id, await repeatTask(tx, database, task, body, now, hoursOf))
    }),
  ),
]
