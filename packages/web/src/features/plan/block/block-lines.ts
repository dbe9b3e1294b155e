/** The minimum height of an hour; tall screens show more. */
export const HOUR_PX = 60
/** Blocks below this height show one line: the title. */
export const ONE_LINE_PX = 36
const LINE_PX = 15
const PADDING_PX = 6
const TINY_MINUTES = 20
const SLIM_MINUTES = 12
/** [WEB-212] Five minutes: a taller minimum would overlap the next block, and both would be drawn side by side. */
export const LOWEST_PX = (HOUR_PX * 5) / 60 - 0.5
const BARE_MINUTES = 7

export interface BlockLines {
  /** Lines of the title, above the line with the time. */
  title: number
  /** The font size, smaller for short blocks. */
  size: 'normal' | 'tiny' | 'slim' | 'bare'
}

/** How much text fits into a block without cutting a line in half. */
export function blockLines(minutes: number): BlockLines {
  const height = (minutes / 60) * HOUR_PX - PADDING_PX - LINE_PX
  return { title: Math.max(1, Math.floor(height / LINE_PX)), size: sizeOf(minutes) }
}

function sizeOf(minutes: number): BlockLines['size'] {
  if (minutes <= BARE_MINUTES) return 'bare'
  if (minutes <= SLIM_MINUTES) return 'slim'
  return minutes <= TINY_MINUTES ? 'tiny' : 'normal'
}
