import { plan } from '@daywright/engine/plan'
import type { Planning } from '@daywright/server/planner/draft/plan-draft'
import { beforeEach } from 'vitest'
import type { Person, World } from '../world.ts'
import { autoPlanProcess } from './auto-plan-process.ts'

/** A Monday morning. */
export const MONDAY = '2026-03-02T08:00:00.000Z'
const RANGE = { from: '2026-03-01', to: '2026-04-01' }

/** Accounts that are planned automatically, from Monday morning on in each test. */
export function useAutoPlannedAccounts(world: World) {
  beforeEach(async () => {
    world.setNow(MONDAY)
    // What other tests left has no turn any more.
    await world.database.db.deleteFrom('job').execute()
  })
  return {
    newProcess: (planning: Planning = plan) => autoPlanProcess(world, planning),
    pass: (seconds: number) => world.passSeconds(seconds),
    newPerson: async () => {
      const person = await world.newPerson()
      await person.client.plannerSettings.update({ body: { autoPlan: true } })
      return person
    },
    addTask: (person: Person, title: string, estimateMinutes = 60) =>
      person.client.tasks.create({ body: { title, estimateMinutes } }),
    blocksOf: ({ client }: Person) => client.timeBlocks.list({ query: RANGE }),
  }
}
