import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { putRitual, ritualsOf } from './ritual.rules.ts'
import { dayFacts, weekFacts } from './ritual-facts.rules.ts'

export const ritualRoutes = [
  // Not cached: they depend on the day.
  implement(api.rituals.list, ({ database, caller, now }) => ritualsOf(database.db, caller.id, now)),
  implement(api.rituals.put, ({ database, caller, body, now }) => putRitual(database, caller.id, body, now)),
  implement(api.rituals.day, ({ database, caller, now }) => dayFacts(database.db, caller.id, now)),
  implement(api.rituals.week, ({ database, caller, now }) => weekFacts(database, caller.id, now)),
]
