import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { addDependency, dependenciesOf, removeDependency } from './dependency.rules.ts'

export const dependencyRoutes = [
  implement(api.dependencies.list, ({ database, caller, params }) => dependenciesOf(database.db, caller.id, params.id)),
  implement(api.dependencies.add, ({ database, caller, params, now }) =>
    addDependency(database, caller.id, params, now),
  ),
  implement(api.dependencies.remove, async ({ database, caller, params }) => {
    await removeDependency(database, caller.id, params)
    return SUCCESS
  }),
]
