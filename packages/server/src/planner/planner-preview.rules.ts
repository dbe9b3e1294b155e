import type { PlannerPreview } from '@daywright/contract/resources/planner/planner'
import { workOf } from '../tasks/series/occurrences/make-occurrences.rules.ts'
import { changesOf } from './draft/plan-changes.ts'
import { draftPlan, outcomeOf, type Planning } from './draft/plan-draft.ts'
import type { Reading } from './estimates/estimates.rules.ts'
import { listWishesOfSeries } from './facts/label-wishes.store.ts'
import { listManualProjects, type PlannerFacts } from './facts/planner-facts.store.ts'
import { withSeriesWork } from './facts/series-facts.ts'

/**
 * [PLAN-70] A run that stops before it saves; it needs no lock, because it changes nothing [PLAN-80]. [SERIES-11] It plans with the
 * tasks that a run would make first.
 * @param suppose what would be different
 */
export async function previewPlan(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  suppose = (facts: PlannerFacts) => facts,
): Promise<PlannerPreview> {
  const { db } = source
  const works = await workOf(db, ownerId, now)
  const isAnyDue = works.length > 0
  const context = {
    manualProjectIds: isAnyDue ? await listManualProjects(db, ownerId) : [],
    wishes: isAnyDue ? await listWishesOfSeries(db, ownerId) : new Map(),
  }
  const draft = await draftPlan(source, ownerId, now, planning, facts => suppose(withSeriesWork(facts, works, context)))
  return { ...outcomeOf(draft), changes: changesOf(draft) }
}
