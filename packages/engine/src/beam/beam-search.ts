import type { Job, Problem } from '../input/problem.ts'
import type { Piece } from '../place/schedule.ts'
import { BEAM } from '../tuned-search.ts'
import { type BeamField, beamField, type Direction } from './beam-field.ts'
import { type BeamJob, beamJobs } from './beam-jobs.ts'
import { BeamPass, type PassSettings } from './beam-pass.ts'
import { sessionsOf } from './beam-state.ts'
import { mirrorOf, turn } from './mirror.ts'
import { type TimePool, tightestPools } from './time-pools.ts'

/** Looks for a plan in which everything that can be on time is, by many narrow passes that learn from each other. */
export class BeamSearch {
  private readonly problem: Problem
  private readonly order: readonly Job[]
  private readonly direction: Direction
  private readonly jobs: readonly BeamJob[]
  private readonly pools: readonly TimePool[]
  /** Made for the first pass, as most weeks end before. */
  private field: BeamField | null = null
  private priceTables: readonly Float64Array[] = []
  private passes = 0
  /** The same search from the end of the horizon to its start; made when it is wanted, as most weeks end before. */
  private mirror: BeamSearch | null = null
  private turns = 0

  constructor(problem: Problem, order: readonly Job[], direction: Direction = 'forward') {
    this.problem = problem
    this.order = order
    this.direction = direction
    this.jobs = beamJobs(problem, order, direction === 'forward' ? 'last' : 'first')
    this.pools = tightestPools(this.jobs, problem)
    problem.facts.budget.spend(this.pools.length * (problem.units + this.jobs.length))
  }

  /** False when there is less time than work before some deadline, so that no pass can succeed. */
  get isPossible(): boolean {
    return this.jobs.length > 0 && this.pools.every(pool => pool.slack >= 0)
  }

  /** The jobs that it leaves out, because they cannot be on time even alone. */
  get excluded(): Job[] {
    const included = new Set(this.jobs.map(({ job }) => job))
    return this.problem.jobs.filter(job => !included.has(job))
  }

  /**
   * One more pass; for each job its sessions when it has found a plan. Every other pass goes backward, because a week that
   * is tight at its end is easier to fill from there. Caps count the work of one day as it grows, so with them none does.
   */
  pass(): { pieces: Piece[][] | null; steps: number } {
    const isBackward = this.turns++ % 2 === 1 && this.problem.dayCaps === null
    return isBackward ? this.passBackward() : this.passOnce()
  }

  private passBackward(): { pieces: Piece[][] | null; steps: number } {
    const { problem, jobs, order } = this
    this.mirror ??= new BeamSearch(problem, mirrorOf(problem, jobs, order), 'backward')
    if (this.mirror.jobs.length < jobs.length) return this.passOnce()
    const { pieces, steps } = this.mirror.passOnce()
    const turnAll = (list: readonly Piece[]) => list.toReversed().map(piece => turn(piece, problem.units))
    return { pieces: pieces?.map(turnAll) ?? null, steps }
  }

  /** Steps are counted in the budget of the plan. */
  private passOnce(): { pieces: Piece[][] | null; steps: number } {
    const { problem, jobs, pools, direction } = this
    this.field ??= beamField(problem, jobs, pools, direction)
    if (this.priceTables.length === 0)
      this.priceTables = BEAM.slackPrices.map(price => priceTable(price, problem.units))
    const pass = new BeamPass(this.field, { ...settingsOf(this.passes++, this.priceTables), direction })
    const found = pass.run()
    this.problem.facts.budget.spend(pass.steps)
    this.problem.facts.budget.usedByBeam += pass.steps
    if (!found) return { pieces: null, steps: pass.steps }
    const pieces: Piece[][] = this.problem.jobs.map(() => [])
    for (const { job, piece } of sessionsOf(found)) pieces[job.job.index]?.unshift(piece)
    return { pieces, steps: pass.steps }
  }
}

function priceTable({ softness, power }: (typeof BEAM.slackPrices)[number], units: number): Float64Array {
  return Float64Array.from({ length: units + 1 }, (_, slack) => (slack + softness) ** -power)
}

function settingsOf(pass: number, priceTables: readonly Float64Array[]): Omit<PassSettings, 'direction'> {
  const wider = Math.floor(pass / BEAM.passesPerWidth)
  return {
    width: takeTurns(BEAM.widths, pass, 2) + wider,
    choices: takeTurns(BEAM.choices, pass, 3),
    poolPrice: takeTurns(BEAM.poolPrices, pass >> 1, 1),
    byPools: pass % 3 !== 0,
    priceOf: takeTurns(priceTables, pass >> 2, new Float64Array(0)),
  }
}

function takeTurns<T>(values: readonly T[], count: number, otherwise: T): T {
  return values[count % values.length] ?? otherwise
}
