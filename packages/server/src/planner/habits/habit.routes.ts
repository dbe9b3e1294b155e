import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../../http/route.ts'
import { createHabit, removeHabit, updateHabit } from './habit.rules.ts'
import { habitsWithHistory, habitWithHistory } from './habit-history.rules.ts'

export const habitRoutes = [
  // Not cached: what is over and what is not depends on the time.
  implement(api.habits.list, ({ database, caller, now }) => habitsWithHistory(database.db, caller.id, now)),
  implement(api.habits.create, ({ database, caller, body, now }) => createHabit(database, caller.id, body, now)),
  implement(api.habits.get, ({ database, caller, params, now }) =>
    habitWithHistory(database.db, caller.id, params.id, now),
  ),
  implement(api.habits.update, ({ database, caller, params, body, now }) =>
    updateHabit(database, caller.id, params.id, body, now),
  ),
  implement(api.habits.remove, async ({ database, caller, params, now }) => {
    await removeHabit(database, caller.id, params.id, now)
    return SUCCESS
  }),
]
