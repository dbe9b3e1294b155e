import { OwnedId } from '@daywright/contract/fields/fields'
import { TaskPatch } from '@daywright/contract/resources/tasks/task'
import { z } from 'zod'
import { updateTasks } from '../../tasks/batch/task-batch.rules.ts'
import { idsOfNames } from '../named-records.ts'
import { findTitles } from '../task-titles.store.ts'
import { type ToolCall, tool } from '../tool.ts'

const MAX_CHANGES = 50

/** Fields as the API has them; projects and labels by name. */
const Change = TaskPatch.pick({
  title: true,
  description: true,
  status: true,
  priority: true,
  dueAt: true,
  startAfter: true,
  estimateMinutes: true,
  autoSchedule: true,
  locked: true,
  partOfDay: true,
}).extend({
  id: OwnedId,
  project: z.string().nullable().optional().describe('name or id'),
  labels: z.array(z.string()).max(20).optional().describe('replaces all labels'),
})
type Change = z.output<typeof Change>

export const updateTasksTool = tool({
  name: 'update_tasks',
  title: 'Change tasks',
  description:
    'Change fields of up to 50 tasks at once, all or none; only the fields sent change, null clears. Cancel with status cancelled. Sessions move when the planner runs: call run_plan afterwards, or preview_change before.',
  scope: 'write',
  effects: { isDestructive: true, isIdempotent: true },
  input: z.object({
    changes: z
      .array(Change)
      .min(1)
      .max(MAX_CHANGES)
      .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'must not name a task twice'),
  }),
  output: z.object({ updated: z.int(), notFound: z.array(z.string()) }),
  async run(call, { changes }) {
    const { database, caller, now } = call
    const { affected } = await updateTasks(database, caller.id, { changes: await withIds(call, changes) }, now)
    const ids = changes.map(({ id }) => id)
    const known = affected < ids.length ? await findTitles(database, caller.id, ids) : new Set(ids)
    return { updated: affected, notFound: ids.filter(id => !known.has(id)) }
  },
})

/** The changes with ids instead of names. */
async function withIds({ database: { db }, caller }: ToolCall, changes: readonly Change[]) {
  const projects = await idsOfNames(
    db,
    caller.id,
    'project',
    changes.flatMap(({ project }) => project ?? []),
  )
  const labels = await idsOfNames(
    db,
    caller.id,
    'label',
    changes.flatMap(change => change.labels ?? []),
  )
  return changes.map(({ project, labels: names, ...change }) => ({
    ...change,
    ...(project !== undefined && { projectId: project === null ? null : (projects.get(project) ?? '') }),
    ...(names !== undefined && { labelIds: names.map(name => labels.get(name) ?? '') }),
  }))
}
