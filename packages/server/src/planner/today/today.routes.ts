import { api } from '@daywright/contract/api'
import { implement } from '../../http/route.ts'
import { suggestionOf } from './suggestion.rules.ts'
import { todayOf } from './today.rules.ts'

export const todayRoutes = [
  implement(api.today.get, ({ database, caller, now }) => todayOf(database.db, caller.id, now)),
  implement(api.today.suggestion, ({ database, caller, query, now }) =>
    suggestionOf(database.db, caller.id, query.minutes, now),
  ),
]
