import type { PlannerPreview } from '@daywright/contract/resources/planner/planner'
import type { Plan } from '@daywright/engine/plan-types'
import { workOf } from '../tasks/series/occurrences/make-occurrences.rules.ts'
import { changesOf } from './draft/plan-changes.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './draft/plan-draft.ts'
import type { Reading } from './estimates/estimates.rules.ts'
import { listWishesOfSeries } from './facts/label-wishes.store.ts'
import { listManualProjects, type PlannerFacts } from './facts/planner-facts.store.ts'
import { withSeriesWork } from './facts/series-facts.ts'

/**
 * [PLAN-70] A run that stops before it saves; it needs no lock, because it changes nothing [PLAN-80].
 * @param suppose what would be different
 */
export async function previewPlan(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  suppose = (facts: PlannerFacts) => facts,
): Promise<PlannerPreview> {
  const draft = await draftNextRun(source, ownerId, now, planning, suppose)
  return { ...outcomeOf(draft), changes: changesOf(draft) }
}

/** [SERIES-11] With the tasks of series that the next run would make first. */
async function draftNextRun(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  suppose = (facts: PlannerFacts) => facts,
): Promise<Draft> {
  const { db } = source
  const works = await workOf(db, ownerId, now)
  const isAnyDue = works.length > 0
  const context = {
    manualProjectIds: isAnyDue ? await listManualProjects(db, ownerId) : [],
    wishes: isAnyDue ? await listWishesOfSeries(db, ownerId) : new Map(),
  }
  return draftPlan(source, ownerId, now, planning, facts => suppose(withSeriesWork(facts, works, context)))
}

const NO_PLAN: Plan = { sessions: [], atRisk: [], tight: [], unscheduled: [], oversized: [], proved: false }

/** What the next run would plan, without a plan. */
export const inputOfNextRun = (
  source: Reading,
  ownerId: string,
  now: string,
  suppose?: (facts: PlannerFacts) => PlannerFacts,
): Promise<Pick<Draft, 'revision' | 'facts' | 'blocks' | 'input'>> =>
  draftNextRun(source, ownerId, now, () => NO_PLAN, suppose)
