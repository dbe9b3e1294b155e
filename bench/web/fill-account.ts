import { Task } from '@daywright/contract/resources/tasks/task'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { blockRow } from '@daywright/server/time-blocks/time-block.store'
import type { DemoInstance } from '@daywright/test-kit/browser/demo-instance'

const BATCH = 200
const WORDS = ['Draft', 'Review', 'Plan', 'Call about', 'Repair', 'Order', 'Sort', 'Write up', 'Check', 'Clean']
const THINGS = ['the budget', 'the garden', 'chapter nine', 'the release', 'the boiler', 'the slides', 'the archive']
const PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const
const MINUTE_MS = 60_000

/** Inserts many tasks, and blocks in the week from a given instant on, directly into the database. */
export async function fillAccount(instance: DemoInstance, size: { tasks: number; blocks: number; from: string }) {
  const base = { userId: instance.ownerId, createdAt: size.from, updatedAt: size.from }
  const tasks = Array.from({ length: size.tasks }, (_, index) =>
    Task.parse({
      ...base,
      id: newId(),
      title: `${WORDS[index % WORDS.length]} ${THINGS[index % THINGS.length]} ${index + 1}`,
      priority: PRIORITIES[index % PRIORITIES.length],
      estimateMinutes: 15 * ((index % 8) + 1),
    }),
  )
  const blocks = Array.from({ length: size.blocks }, (_, index) => {
    const start = Date.parse(size.from) + (Math.floor(index / 7) * 25 + (index % 7) * 1440) * MINUTE_MS
    const task = tasks[index % tasks.length]
    return TimeBlock.parse({
      ...base,
      id: newId(),
      taskId: task?.id ?? null,
      title: task?.title ?? '',
      type: 'task',
      source: index % 3 === 0 ? 'manual' : 'auto',
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 20 * MINUTE_MS).toISOString(),
    })
  })
  const { database, ownerId } = instance
  for (let first = 0; first < tasks.length; first += BATCH)
    await database.write(ownerId, tx =>
      tx
        .insertInto('task')
        .values(tasks.slice(first, first + BATCH).map(task => ({ ...task, archivedAt: null })))
        .execute(),
    )
  await database.write(ownerId, tx => tx.insertInto('timeBlock').values(blocks.map(blockRow)).execute())
}
