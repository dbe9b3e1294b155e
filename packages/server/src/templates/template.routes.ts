import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { createTemplate, removeTemplate, templatesOf, updateTemplate, usableTemplate } from './template.rules.ts'
import { templateFromProject } from './template-from-project.rules.ts'
import { undoTemplateUse } from './undo-template-use.rules.ts'
import { useTemplate } from './use-template.rules.ts'

export const templateRoutes = [
  implement(api.templates.list, ({ database, caller }) => templatesOf(database.db, caller.id)),
  implement(api.templates.create, ({ database, caller, body, now }) => createTemplate(database, caller.id, body, now)),
  implement(api.templates.get, ({ database, caller, params }) => usableTemplate(database.db, caller.id, params.id)),
  implement(api.templates.update, ({ database, caller, params, body, now }) =>
    updateTemplate(database, caller.id, params.id, body, now),
  ),
  implement(api.templates.remove, async ({ database, caller, params }) => {
    await removeTemplate(database, caller.id, params.id)
    return SUCCESS
  }),
  implement(api.templates.fromProject, ({ database, caller, params, body, now }) =>
    templateFromProject(database, caller.id, params.id, body, now),
  ),
  implement(api.templates.use, ({ database, caller, params, body, now }) =>
    useTemplate(database, caller.id, params.id, body, now),
  ),
  implement(api.templates.undoUse, ({ database, caller, params, now }) =>
    undoTemplateUse(database, caller.id, params.id, now),
  ),
]
