import { type CallsOf, noInput } from './call-inputs.ts'
import { templateOf } from './template-body.ts'

/** Calls of templates that succeed for the owner of the sample records. */
export const templateCalls: CallsOf<'templates'> = {
  templates: {
    list: noInput,
    create: mine => ({ body: templateOf(mine) }),
    get: mine => ({ id: mine.template }),
    update: mine => ({ id: mine.template, body: templateOf(mine) }),
    remove: mine => ({ id: mine.template }),
    fromProject: mine => ({ id: mine.project, body: { name: 'Moving' } }),
    use: mine => ({
      id: mine.template,
      body: { startOn: '2026-03-09', answers: { client: 'Kim' }, spaceId: mine.space, projectId: mine.project },
    }),
    undoUse: mine => ({ id: mine.templateUse }),
  },
}
