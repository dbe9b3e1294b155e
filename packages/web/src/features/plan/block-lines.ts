/** How high an hour is at least; on tall screens it is more. */
export const HOUR_PX = 56
/** Lower blocks have room for one line: their title. */
export const ONE_LINE_PX = 36
const LINE_PX = 15
const PADDING_PX = 6
const TINY_MINUTES = 20

export interface BlockLines {
  /** Lines of the title, above the line of the time. */
  title: number
  /** Too low for letters of the usual size. */
  isTiny: boolean
}

/** How much text fits into a block, so that no line is cut in half. */
export function blockLines(minutes: number): BlockLines {
  const height = (minutes / 60) * HOUR_PX - PADDING_PX - LINE_PX
  return { title: Math.max(1, Math.floor(height / LINE_PX)), isTiny: minutes <= TINY_MINUTES }
}
