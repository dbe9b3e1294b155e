import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import {
  createProject,
  listProjects,
  projectWithContents,
  removeProject,
  reorderProjects,
  updateProject,
} from './project.rules.ts'

export const projectRoutes = [
  implement(api.projects.list, ({ database, caller, query }) => listProjects(database, caller.id, query)),
  implement(api.projects.create, ({ database, caller, body, now }) => createProject(database, caller.id, body, now)),
  implement(api.projects.get, ({ database, caller, params }) => projectWithContents(database, caller.id, params.id)),
  implement(api.projects.reorder, async ({ database, caller, body, now }) => {
    await reorderProjects(database, caller.id, body, now)
    return SUCCESS
  }),
  implement(api.projects.update, ({ database, caller, params, body, now }) =>
    updateProject(database, caller.id, params.id, body, now),
  ),
  implement(api.projects.remove, async ({ database, caller, params, query, now }) => {
    if (query.permanent) await removeProject(database, caller.id, params.id)
    else await updateProject(database, caller.id, params.id, { archived: true }, now)
    return SUCCESS
  }),
]
