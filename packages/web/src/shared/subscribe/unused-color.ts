import { SWATCHES } from '../../ui/icons/color-choice.tsx'

/** The first colour that no calendar has, so that a new one is distinguished at a glance. */
export function unusedColor(calendars: readonly { color: string | null }[]): string {
  const used = new Set(calendars.map(({ color }) => color?.toUpperCase()))
  const [grey, ...colors] = SWATCHES
  return (colors.find(({ color }) => !used.has(color)) ?? grey).color
}
