import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@daywright/test-kit/child-process'
import { type Listener, listen, withKey } from '@daywright/test-kit/requests/event-listener'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { addPlannableTasks, planOf } from './plan-of.ts'
import { randomFrom } from './repeatable-random.ts'
import { clientOf, OWNER, OWNER_KEY } from './write-load.ts'

const KILLS = 2
const TASKS = 20
const LATEST_MILLISECONDS = 120
const SEED = 7

describe.each(['sqlite', 'postgres'] as const)('killed during a planner run, on %s', kind => {
  it('[REL-4] either the old plan or the new one is stored, never a mix', async () => {
    const database = await migratedDatabase(kind)
    const random = randomFrom(SEED)
    let server = await startServer(database.url, OWNER)
    let client = clientOf(server.url)
    await client.user.update({ body: { timezone: 'UTC' } })
    const taskIds = await addPlannableTasks(client, TASKS)
    await client.planner.run()
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await planOf(client)
      // Every other task gets another estimate, so that the next plan differs.
      for (const id of taskIds.filter((_, index) => index % 2 === kill % 2))
        await client.tasks.update({ id, body: { estimateMinutes: 15 + ((kill * 45) % 120) } })
      const listener = await listen(server.url, withKey(OWNER_KEY))
      const run = client.planner.run().catch(() => undefined)
      // At random, or as soon as anything is stored: of a plan that is stored in several steps, that is the first one.
      await (kill % 2 === 0 ? untilNotifiedOrOver(listener, run) : pause(random() * LATEST_MILLISECONDS))
      await server.kill()
      await run
      server = await startServer(database.url, OWNER)
      client = clientOf(server.url)
      const found = await planOf(client)
      await client.planner.run()
      const after = await planOf(client)
      expect(after).not.toEqual(before)
      expect([JSON.stringify(before), JSON.stringify(after)]).toContain(JSON.stringify(found))
    }
    await server.stop()
    await database.remove()
  })
})

async function untilNotifiedOrOver(listener: Listener, work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  const received = listener.revisions().length
  while (!isOver && listener.revisions().length === received) await pause(1)
}
