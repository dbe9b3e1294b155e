import type { ForecastInput } from '@daywright/engine/forecast/forecast-input'
import { usableZone } from '../../time/timezone.ts'
import { partitionBlocks } from '../draft/kept-blocks.ts'
import { planInput } from '../draft/plan-input.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { loadFacts } from '../facts/planner-facts.store.ts'
import { withoutRestDays } from '../rest-days/rest-days.ts'
import { routineJobs } from '../routines/routine-jobs.ts'
import { pastWork } from './past-work.rules.ts'

/** The records as a run of the planner would get them, with the estimates as they are: a forecast draws by itself how long tasks take. */
export async function forecastInput(source: Reading, ownerId: string, now: string): Promise<ForecastInput> {
  const loaded = await loadFacts(source.db, ownerId, now)
  const facts = withoutRestDays(loaded, usableZone(loaded.timezone))
  const blocks = partitionBlocks(facts.coming, now)
  const plan = planInput(facts, blocks, routineJobs(facts, blocks.kept, now), now)
  return { plan, sessions: plan.currentPlan, past: await pastWork(source, ownerId, now, loaded) }
}
