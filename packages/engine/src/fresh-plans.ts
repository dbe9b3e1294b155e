import { type Bound, lowerBoundOf, reachesBound } from './bound/lower-bound.ts'
import { gridLosesTime, searchGrids } from './input/grid.ts'
import { type Job, NEVER, type Problem, problemOnGrid } from './input/problem.ts'
import type { Facts } from './input/task-facts.ts'
import { worthSearching } from './input/worth-searching.ts'
import { compareScores, scoreOf } from './objective/score.ts'
import { toMinutes } from './place/exact-minutes.ts'
import type { Schedule } from './place/schedule.ts'
import { closeGaps } from './search/finish/close-gaps.ts'
import { evenOut } from './search/finish/even-out.ts'
import { importantFirst } from './search/finish/important-first.ts'
import { finishPlan } from './search/finish/make-room.ts'
import { placeRemainingTasks } from './search/finish/place-remaining-tasks.ts'
import type { Scored } from './search/greedy.ts'
import { bestOrder } from './search/order-search.ts'
import { search } from './search/search.ts'
import { atLeastSimpleLoops } from './search/simple-loops.ts'
import { inheritUrgency, prerequisitesBefore } from './search/urgency.ts'
import { SEARCH } from './tuned-search.ts'

const MAX_WORKS_BY_MINUTE = 60

/** With more tasks, reading and describing them takes a part of the time of the search. */
const FULL_SEARCH_TASKS = 10_000

/** Plans without a look at the current plan. A share of the search takes its first steps. */
export class FreshPlans {
  readonly minutes: Problem
  readonly bound: Bound | null
  private readonly facts: Facts
  private readonly searched: Facts
  private readonly searchedMinutes: Problem

  constructor(facts: Facts) {
    this.facts = facts
    this.minutes = problemOnGrid(facts, 1)
    this.bound = lowerBoundOf(facts)
    this.searched = worthSearching(facts)
    this.searchedMinutes = this.searched === facts ? this.minutes : problemOnGrid(this.searched, 1)
  }

  find(share: number): Schedule {
    const size = Math.min(1, FULL_SEARCH_TASKS / this.facts.works.length)
    return placeRemainingTasks(atLeastSimpleLoops(this.inBestOrder(this.search(share * size), share)), this.minutes)
  }

  /** Searches on grids end with the first plan that has as little late as can be; where jobs are few, it is the best of its kind. */
  private inBestOrder(found: Schedule, share: number): Schedule {
    const { problem } = found
    if (problem.jobs.length > SEARCH.order.most || found.isSpent()) return found
    const start = (job: Job) => found.piecesOf(job)[0]?.start ?? NEVER
    const order = prerequisitesBefore(problem.jobs.toSorted((a, b) => start(a) - start(b)))
    const { schedule } = bestOrder(problem, inheritUrgency(problem), order, SEARCH.order.minutes * share)
    importantFirst(schedule)
    finishPlan(schedule)
    return compareScores(scoreOf(schedule), scoreOf(found)) < 0 ? schedule : found
  }

  /** Searches on a coarse grid, and on finer ones where the grid has cost something and tasks are few enough. */
  private search(share: number): Schedule {
    const { searched, bound } = this
    const grids = searchGrids(searched)
    let best: Scored | null = null
    for (const grid of isOverloaded(bound) ? grids.slice(-1) : grids) {
      const found = this.exactPlan(problemOnGrid(searched, grid), share)
      if (!best || compareScores(found.score, best.score) < 0) best = found
      if (reachesBound(best.score, bound) || searched.budget.isSpent) return best.schedule
    }
    const isTooMuch = searched.works.length > MAX_WORKS_BY_MINUTE
    if (best && (isTooMuch || !gridLosesTime(searched, grids.at(-1) ?? 1))) return best.schedule
    const fine = this.exactPlan(this.searchedMinutes, share)
    return best && compareScores(fine.score, best.score) >= 0 ? best.schedule : fine.schedule
  }

  private exactPlan(problem: Problem, share: number): Scored {
    const schedule = toMinutes(search(problem, this.bound, share).schedule, this.searchedMinutes)
    closeGaps(schedule)
    evenOut(schedule)
    importantFirst(schedule)
    finishPlan(schedule)
    return { schedule, score: scoreOf(schedule) }
  }
}

/** With more work than time the finer grid is worth its effort at once, because a search never ends early. */
function isOverloaded(bound: Bound | null): boolean {
  return bound === null || bound.late > 0 || bound.unplaced > 0
}
