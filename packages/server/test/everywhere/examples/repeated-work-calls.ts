import { type CallsOf, noInput } from './call-inputs.ts'
import { templateOf } from './template-body.ts'

/** Calls of recurring tasks and templates that succeed for the owner of the sample records. */
export const repeatedWorkCalls: CallsOf<'series' | 'templates'> = {
  series: {
    list: noInput,
    create: mine => ({
      body: {
        title: 'Water the plants',
        rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
        spaceId: mine.space,
        projectId: mine.project,
        schedulePreferenceId: mine.preference,
        labelIds: [mine.label],
        checklist: ['Balcony'],
      },
    }),
    preview: () => ({ body: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31' } }),
    get: mine => ({ id: mine.series }),
    update: mine => ({
      id: mine.series,
      body: {
        title: 'Feed the cats',
        spaceId: mine.space,
        projectId: mine.project,
        schedulePreferenceId: mine.preference,
        labelIds: [mine.label],
      },
    }),
    remove: mine => ({ id: mine.series }),
    skip: mine => ({ id: mine.series, body: { date: '2026-03-09' } }),
    repeat: mine => ({ id: mine.prerequisite, body: { rule: 'FREQ=WEEKLY;BYDAY=WE' } }),
  },
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
