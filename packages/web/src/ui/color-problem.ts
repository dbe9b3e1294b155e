import { isColor } from './color-dot.tsx'

/** The server takes any short text as a colour; here it must be one that can be shown, unless it was there before. */
export const colorProblem = (color: string, before: string): string | null =>
  color === before || isColor(color) ? null : 'Write it like #1A2B3C'
