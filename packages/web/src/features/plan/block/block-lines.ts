/** The minimum height of an hour; tall screens show more. On a phone, a quarter of an hour is high enough to touch. */
const HOUR_PX = 60
const PHONE_HOUR_PX = 100
export const hourPx = (onPhone: boolean): number => (onPhone ? PHONE_HOUR_PX : HOUR_PX)
/** Blocks below this height show one line: the title. */
export const ONE_LINE_PX = 36
const LINE_PX = 15
const PADDING_PX = 6
const TINY_MINUTES = 20
const SLIM_MINUTES = 12
/** [WEB-212] Five minutes: a taller minimum would overlap the next block, and both would be drawn side by side. */
const LOWEST_PX = (HOUR_PX * 5) / 60 - 0.5
/** [WEB-329] On a phone fingers count more: 24 pixels and the gap below. One day is on screen, so blocks have room side by side. */
const TOUCH_PX = 25
export const lowestPx = (onPhone: boolean): number => (onPhone ? TOUCH_PX : LOWEST_PX)
const BARE_MINUTES = 7
const LINE_MINUTES = 30

interface BlockLines {
  /** Lines of the title, above the line with the time. */
  title: number
  /** The font size, smaller for short blocks. */
  size: 'normal' | 'tiny' | 'slim' | 'bare'
  /** [WEB-567] A session of less than half an hour is one line, however high its hours are: the title. */
  isLine: boolean
}

/** How much text fits into a block without cutting a line in half. */
export function blockLines(minutes: number, onPhone: boolean): BlockLines {
  const height = (minutes / 60) * hourPx(onPhone) - PADDING_PX - LINE_PX
  return {
    title: Math.max(1, Math.floor(height / LINE_PX)),
    size: onPhone ? 'normal' : sizeOf(minutes),
    isLine: minutes < LINE_MINUTES,
  }
}

function sizeOf(minutes: number): BlockLines['size'] {
  if (minutes <= BARE_MINUTES) return 'bare'
  if (minutes <= SLIM_MINUTES) return 'slim'
  return minutes <= TINY_MINUTES ? 'tiny' : 'normal'
}
