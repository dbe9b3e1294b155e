import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import { HexColor, HoursOfNewTasks, Id, nameOf, patchOf, Success, Timestamp } from '../../fields/fields.ts'
import { PartOfDay } from '../shared/task-enums.ts'
import { LABEL_LIMITS } from './label.values.ts'

export const Label = z.object({
  id: Id,
  userId: Id,
  name: nameOf(LABEL_LIMITS.nameLength),
  color: HexColor.nullable().default(null),
  partOfDay: PartOfDay.nullable().default(null).describe('The preferred part of the day for its tasks'),
  focus: z.boolean().default(false).describe('Whether the sessions of its tasks are kept together'),
  schedulePreferenceId: HoursOfNewTasks,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Label = z.output<typeof Label>

export const LabelSummary = Label.pick({ id: true, name: true, color: true })
export const LabelInList = Label.extend({ _count: z.object({ tasks: z.int() }) })

export const LabelCreate = Label.pick({
  name: true,
  color: true,
  partOfDay: true,
  focus: true,
  schedulePreferenceId: true,
})
export type LabelCreate = z.output<typeof LabelCreate>
export const LabelPatch = patchOf(LabelCreate)
export type LabelPatch = z.output<typeof LabelPatch>

const nameTaken = errorCase('label-name-taken')
const unowned = notOwned('schedulePreferenceId')

export const labels = resource({
  about: 'Coloured tags of tasks, with unique names.',
  paths: {
    list: 'GET /api/labels',
    create: 'POST /api/labels',
    update: 'PATCH /api/labels/{id}',
    remove: 'DELETE /api/labels/{id}',
  },
  endpoints: {
    list: { summary: 'List labels by name', isCacheable: true, response: z.array(LabelInList) },
    create: {
      summary: 'Create a label',
      body: LabelCreate,
      status: 201,
      response: Label,
      errors: [...unowned, nameTaken],
    },
    update: {
      summary: 'Rename or recolor a label',
      body: LabelPatch,
      response: Label,
      errors: [...unowned, notFound('Label'), nameTaken],
    },
    remove: {
      summary: 'Delete a label; its tasks remain',
      response: Success,
      errors: [notFound('Label')],
    },
  },
  stored: { label: { record: Label, counted: ['labels', 'documents'] } },
})
