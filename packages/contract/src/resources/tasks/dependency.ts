import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, Success, Timestamp } from '../../fields/fields.ts'
import { TaskStatus } from '../shared/task-enums.ts'

/** `taskId` starts only after `dependsOnId` has ended. */
export const Dependency = z.object({
  userId: Id,
  taskId: Id.describe('The task that waits'),
  dependsOnId: Id.describe('The task that must be finished first'),
  createdAt: Timestamp,
})
export type Dependency = z.output<typeof Dependency>

export const DependencyInList = Dependency.extend({
  dependsOn: z.object({ id: Id, title: z.string(), status: TaskStatus }),
})
export type DependencyInList = z.output<typeof DependencyInList>

const errors = [notFound('Task')]

export const dependencies = resource({
  about: 'Which tasks must be finished before others begin. They never form a circle.',
  paths: {
    list: 'GET /api/tasks/{id}/dependencies',
    add: 'PUT /api/tasks/{id}/dependencies/{dependsOnId}',
    remove: 'DELETE /api/tasks/{id}/dependencies/{dependsOnId}',
  },
  endpoints: {
    list: {
      summary: 'List what must be finished before a task',
      isCacheable: true,
      response: z.array(DependencyInList),
      errors,
    },
    add: {
      summary: 'Make a task wait for another one',
      response: Dependency,
      errors: [...errors, errorCase('dependency-cycle')],
    },
    remove: {
      summary: 'Remove the dependency between two tasks',
      response: Success,
      errors: [...errors, notFound('Dependency')],
    },
  },
  stored: { taskDependency: { record: Dependency, counted: ['dependencies', 'tasks'] } },
})
