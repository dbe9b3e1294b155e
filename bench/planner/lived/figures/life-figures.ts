import type { Lived } from '../person/lived-plan.ts'
import type { Life } from '../world/life.ts'
import { dayFigures } from './day-figures.ts'
import { onTimeFigures } from './on-time-figures.ts'
import type { PlanWatch } from './plan-watch.ts'
import { waitingFigures } from './waiting-figures.ts'

/** What one life shows of a planner. */
export type LifeFigures = ReturnType<typeof figuresOf>

/** `clairvoyant` is the due weight that a planner with full knowledge of the future could have on time. */
export function figuresOf(life: Life, lived: Lived, watch: PlanWatch, clairvoyant: number) {
  const { log } = lived
  return {
    ...onTimeFigures(life, lived, watch),
    ...dayFigures(life, lived),
    ...waitingFigures(life, lived),
    clairvoyantWeight: clairvoyant,
    moves48: watch.moves48,
    moves2: watch.moves2,
    forced48: watch.forced48,
    returned: watch.returned,
    begun: log.begun,
    missed: log.missed,
    crumbs: log.crumbs,
    needlessCrumbs: log.needlessCrumbs,
    returns: log.returns,
    early: log.early,
    cpuMs: watch.cpuMs,
  }
}
