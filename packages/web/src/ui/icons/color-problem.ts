import { isColor } from './color-dot.tsx'

/** The server accepts any short text as a colour; the form requires one that can be shown, unless it is unchanged. */
export const colorProblem = (color: string, before: string): string | null =>
  color === before || isColor(color) ? null : 'Use the format #1A2B3C'
