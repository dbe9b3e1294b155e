/** How high an hour is at least; on tall screens it is more. */
export const HOUR_PX = 60
/** Lower blocks have room for one line: their title. */
export const ONE_LINE_PX = 36
const LINE_PX = 15
const PADDING_PX = 6
const TINY_MINUTES = 20
const SLIM_MINUTES = 12
/** Ten minutes: a lower block would reach into the next one, and both would be drawn side by side. */
export const LOWEST_PX = (HOUR_PX * 10) / 60 - 0.5

export interface BlockLines {
  /** Lines of the title, above the line of the time. */
  title: number
  /** Lower ones have smaller letters. */
  size: 'usual' | 'tiny' | 'slim'
}

/** How much text fits into a block, so that no line is cut in half. */
export function blockLines(minutes: number): BlockLines {
  const height = (minutes / 60) * HOUR_PX - PADDING_PX - LINE_PX
  return { title: Math.max(1, Math.floor(height / LINE_PX)), size: sizeOf(minutes) }
}

function sizeOf(minutes: number): BlockLines['size'] {
  if (minutes <= SLIM_MINUTES) return 'slim'
  return minutes <= TINY_MINUTES ? 'tiny' : 'usual'
}
