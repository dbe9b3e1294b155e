/** What a finger on a row does. */
export type Swipe = 'waiting' | 'scrolling' | 'moving' | 'done' | 'later'

/** Until then it may become anything. */
const DECIDED_PX = 10
/** A row that is let go here is done, or comes later; before, it goes back. */
const FAR_PX = 80
/** Where the system itself listens: the way back on most phones. */
const EDGE_PX = 24

/** [WEB-364] Where the finger is from where it began: `across` is positive in reading direction. */
export function swipeOf(across: number, down: number, before: Swipe): Swipe {
  if (before === 'scrolling') return before
  if (before === 'waiting') {
    if (Math.max(Math.abs(across), Math.abs(down)) < DECIDED_PX) return before
    if (Math.abs(down) * 2 > Math.abs(across)) return 'scrolling'
  }
  if (Math.abs(across) < FAR_PX) return 'moving'
  return across > 0 ? 'done' : 'later'
}

export const isAtEdge = (x: number, width: number): boolean => x < EDGE_PX || x > width - EDGE_PX
