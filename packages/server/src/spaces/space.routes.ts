import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { createSpace, removeSpace, reorderSpaces, spacesWithProjects, updateSpace } from './space.rules.ts'

export const spaceRoutes = [
  implement(api.spaces.list, ({ database, caller }) => spacesWithProjects(database.db, caller.id)),
  implement(api.spaces.create, ({ database, caller, body, now }) => createSpace(database, caller.id, body, now)),
  implement(api.spaces.reorder, async ({ database, caller, body, now }) => {
    await reorderSpaces(database, caller.id, body.orderedIds, now)
    return SUCCESS
  }),
  implement(api.spaces.update, ({ database, caller, params, body, now }) =>
    updateSpace(database, caller.id, params.id, body, now),
  ),
  implement(api.spaces.remove, async ({ database, caller, params }) => {
    await removeSpace(database, caller.id, params.id)
    return SUCCESS
  }),
]
