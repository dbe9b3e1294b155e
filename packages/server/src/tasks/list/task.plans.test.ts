import { TaskSort } from '@daywright/contract/resources/shared/task-enums'
import { Task } from '@daywright/contract/resources/tasks/task'
import { planLines } from '@daywright/test-kit/planner/plan-lines'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

/** More than are sorted one by one. */
const TASKS = 1200
const every = (step: number) => (count: number) => count % step === 0

onBothDatabases('the order of a large list', world => {
  let person: Person
  const filters: Record<string, Record<string, string>> = {
    open: {},
    all: { includeCompleted: 'true' },
    completed: { status: 'completed' },
    'without a project': { project: 'none' },
    'due soon': { dueBefore: '2026-12-01' },
    urgent: { priority: 'urgent' },
    'next of each series': { occurrences: 'next' },
  }

  beforeAll(async () => {
    person = await world.newPerson()
    const { client, id: userId } = person
    const space = await client.spaces.create({ body: { name: 'Garden' } })
    const project = await client.projects.create({ body: { name: 'Fence' } })
    const label = await client.labels.create({ body: { name: 'outside' } })
    Object.assign(filters, {
      'of a space': { spaceId: space.id },
      'of a project': { projectId: project.id },
      'with a label': { labelId: label.id },
    })
    const tasks = Array.from({ length: TASKS }, (_, count) =>
      Task.parse({
        id: newId(),
        userId,
        title: `task ${count}`,
        createdAt: world.now(),
        updatedAt: world.now(),
        status: every(2)(count) ? 'todo' : 'completed',
        priority: every(4)(count) ? 'urgent' : 'none',
        dueAt: every(3)(count) ? '2026-11-30T00:00:00.000Z' : null,
        estimateMinutes: every(5)(count) ? 30 : null,
        spaceId: every(11)(count) ? null : space.id,
        projectId: every(7)(count) ? null : project.id,
      }),
    )
    const { db, dialect } = world.database
    await insertRows({ db, dialect, table: 'task' }, tasks)
    const links = tasks.map(task => ({ userId, taskId: task.id, labelId: label.id }))
    await insertRows({ db, dialect, table: 'taskLabel' }, links)
  })

  it.each(TaskSort.options.flatMap(sort => [['asc', sort] as const, ['desc', sort] as const]))(
    '[TASK-41] is read from an index, %s by %s, with every filter',
    async (direction, sort) => {
      for (const [name, filter] of Object.entries(filters)) {
        const query = { ...filter, sort, direction, limit: '10', page: '2' }
        const statements = await world.statementsDuring(() => person.client.tasks.list({ query }))
        for (const statement of statements.filter(text => /^select .* order by .* limit/s.test(text))) {
          const lines = await planLines(world, statement, { sortsLast: true })
          // The parts of a task, such as its labels, are sorted.
          const parts = lines.findIndex(line => /SUBQUERY|SubPlan/.test(line))
          const ofTasks = parts < 0 ? lines : lines.slice(0, parts)
          const sorts = ofTasks.filter(line => /TEMP B-TREE|^\s*(->\s+)?(Incremental )?Sort\b/.test(line))
          expect(sorts, `${name}: ${statement}\n${lines.join('\n')}`).toEqual([])
        }
      }
    },
  )

  it.each(TaskSort.options.flatMap(sort => [['asc', sort] as const, ['desc', sort] as const]))(
    '[TASK-33] [TASK-41] is the same from page to page as when all matches are sorted, %s by %s',
    async (direction, sort) => {
      const idsOf = async (search: string) => {
        const ids: string[] = []
        for (let page = 1; page <= 6; page++) {
          const query = { sort, direction, search, limit: '100', page: String(page) }
          const { data, pagination } = await person.client.tasks.list({ query })
          expect(pagination.total).toBe(TASKS / 2)
          ids.push(...data.map(task => task.id))
        }
        return ids
      }
      const ids = await idsOf('')
      expect(new Set(ids).size).toBe(TASKS / 2)
      expect(ids).toEqual(await idsOf('task'))
    },
  )
})
