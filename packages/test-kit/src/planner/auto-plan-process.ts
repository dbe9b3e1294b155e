import { requestQueue } from '@daywright/server/http/limits/request-queue'
import { planJob } from '@daywright/server/planner/auto-plan/plan-job'
import type { Planning } from '@daywright/server/planner/draft/plan-draft'
import { dueWork } from '../due-work.ts'
import type { World } from '../world.ts'

/** What a server process on the database would do to plan automatically, with a count of the plans that it computes. */
export function autoPlanProcess(world: World, planning: Planning) {
  const errors: unknown[] = []
  const queue = requestQueue({ atOnce: 2, waitingPerAccount: 20, waitMilliseconds: 60_000, busyCode: 'planner-busy' })
  let computed = 0
  const { database } = world
  const clock = () => Date.parse(world.now())
  const plan = planJob({
    database,
    clock,
    planning: input => {
      computed++
      return planning(input)
    },
    queue,
  })
  const runner = dueWork(database, clock, { plan }, error => errors.push(error))
  /** Plans everyone whose turn it is, and returns how many plans were computed. */
  const look = async (): Promise<number> => {
    const before = computed
    await runner.runDue()
    return computed - before
  }
  /** Sees a change, waits until it has settled and the account may be planned again, and plans. */
  const settle = async (): Promise<number> => {
    await look()
    world.passSeconds(20)
    return look()
  }
  return { runner, queue, errors, look, settle, computed: () => computed }
}
