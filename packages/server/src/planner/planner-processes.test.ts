import { setTimeout } from 'node:timers/promises'
import { plan } from '@daywright/engine/plan'
import type { PlanInput } from '@daywright/engine/plan-types'
import { givenTask } from '@daywright/test-kit/task-rows'
import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { runPlanner } from './planner-run.rules.ts'

describe('planner runs of two servers on one PostgreSQL', () => {
  const world = useWorld('postgres')

  it('[PLAN-63] queue behind one another and leave the plan of one', async () => {
    const person = await world.newPerson()
    for (let index = 0; index < 15; index++) await givenTask(world, person, { estimateMinutes: 30 + index })
    // Pools of their own, as two processes have: only the lock of the database is between them.
    const other = openDatabase(world.databaseUrl)
    onTestFinished(() => other.close())
    const alone = await person.client.planner.run()
    let atWork = 0
    let most = 0
    const slowly = async (input: PlanInput) => {
      most = Math.max(most, ++atWork)
      // Long enough for a run that does not wait to begin.
      await setTimeout(20)
      atWork--
      return plan(input)
    }
    const run = async (database: Database) => (await runPlanner(database, person.id, world.now(), slowly)).run
    const runs = await Promise.all(Array.from({ length: 20 }, (_, index) => run(index % 2 ? other : world.database)))
    expect(most).toBe(1)
    for (const answer of runs) expect(answer).toEqual(alone)
    const blocks = await person.client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-20' } })
    expect(blocks).toHaveLength(alone.tasksScheduled)
    for (const [index, block] of blocks.slice(1).entries())
      expect(block.startAt >= (blocks[index]?.endAt ?? '')).toBe(true)
  })
})
