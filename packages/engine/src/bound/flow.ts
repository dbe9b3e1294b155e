/** A flow that takes longer than this is given up; ordinary ones take a fraction of it. */
export const MAX_FLOW_STEPS = 20_000_000

/** The most work that fits in the time if it could be cut and moved freely. */
export interface Flow {
  /** Adds work of a window class that may be done from `release` to `due`; returns how much of it fits. */
  add(windowClass: number, release: number, due: number, minutes: number): number
  /** True when the flow has taken too many steps, so that what `add` returned last is not the most that fits. */
  readonly isSpent: boolean
}
