import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notAllFound, notFound, notOwned } from '../../errors/errors.values.ts'
import { DEFAULT_COLOR, DEFAULT_ICON } from '../../fields/appearance.values.ts'
import {
  HoursOfNewTasks,
  Id,
  NewOrder,
  nameOf,
  patchOf,
  ShortText,
  SortOrder,
  Success,
  Timestamp,
} from '../../fields/fields.ts'
import { SPACE_LIMITS } from './space.values.ts'

export const Space = z.object({
  id: Id,
  userId: Id,
  name: nameOf(SPACE_LIMITS.nameLength),
  color: ShortText.default(DEFAULT_COLOR),
  icon: ShortText.default(DEFAULT_ICON),
  isDefault: z.boolean().default(false).describe('Each account has one default space, which cannot be deleted'),
  sortOrder: SortOrder.default(0),
  schedulePreferenceId: HoursOfNewTasks,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Space = z.output<typeof Space>

export const SpaceSummary = Space.pick({ id: true, name: true, color: true, icon: true })

export const SpaceInList = Space.extend({
  projects: z.array(z.object({ id: Id, name: z.string(), color: z.string(), _count: z.object({ tasks: z.int() }) })),
  _count: z.object({ tasks: z.int(), documents: z.int() }),
})
export type SpaceInList = z.output<typeof SpaceInList>

const settable = { name: true, color: true, icon: true, schedulePreferenceId: true } as const

export const SpaceCreate = Space.pick(settable)
export type SpaceCreate = z.output<typeof SpaceCreate>
export const SpacePatch = patchOf(Space.pick({ ...settable, sortOrder: true }))
export type SpacePatch = z.output<typeof SpacePatch>

export const spacesNotFound = notAllFound('spaces')
const unowned = notOwned('schedulePreferenceId')

export const spaces = resource({
  about: 'Areas of life or work. Each account has one default space.',
  paths: {
    list: 'GET /api/spaces',
    create: 'POST /api/spaces',
    reorder: 'PATCH /api/spaces/reorder',
    update: 'PATCH /api/spaces/{id}',
    remove: 'DELETE /api/spaces/{id}',
  },
  endpoints: {
    list: { summary: 'List spaces with their projects', isCacheable: true, response: z.array(SpaceInList) },
    create: {
      summary: 'Create a space',
      body: SpaceCreate,
      status: 201,
      response: Space,
      errors: unowned,
    },
    reorder: {
      summary: 'Sort spaces by a list of their ids',
      body: NewOrder,
      response: Success,
      errors: [spacesNotFound],
    },
    update: {
      summary: 'Change a space',
      body: SpacePatch,
      response: Space,
      errors: [...unowned, notFound('Space')],
    },
    remove: {
      summary: 'Delete a space; its projects, tasks and documents remain without one',
      response: Success,
      errors: [errorCase('default-space'), notFound('Space')],
    },
  },
  stored: { space: { record: Space, counted: ['spaces', 'documents'] } },
})
