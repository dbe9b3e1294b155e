import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases(
  '“Do next” at a limit',
  world => {
    it('[QUOTA-1] [TASK-45] counts the session of “Do next”, also when nothing else changes', async () => {
      const { client, request } = await world.newPerson()
      const [full, wanted] = [
        await client.tasks.create({ body: { title: 'full', autoSchedule: false } }),
        await client.tasks.create({ body: { title: 'wanted', autoSchedule: false } }),
      ]
      for (const hour of ['09', '10', '11'])
        await client.timeBlocks.create({
          body: { taskId: full.id, startAt: `2026-04-06T${hour}:00Z`, endAt: `2026-04-06T${hour}:30Z` },
        })
      const placed = await client.tasks.next({ id: wanted.id })
      expect(placed.block.taskId).toBe(wanted.id)
      const other = await client.tasks.create({ body: { title: 'other', autoSchedule: false } })
      const refused = await request('POST', `/api/tasks/${other.id}/next`)
      expect([refused.status, refused.body.error]).toEqual([507, 'Storage is full: an account may have 4 time blocks'])
      // The one that is there may still move, and begin.
      expect((await client.tasks.next({ id: wanted.id })).block.id).toBe(placed.block.id)
      expect((await client.timeBlocks.begin({ id: placed.block.id })).status).toBe('in_progress')
    })
  },
  { quotas: { tasks: 4, documents: 0, megabytes: 0 } },
)
