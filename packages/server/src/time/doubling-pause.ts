/** How long to wait after so many failures in a row: twice as long each time, up to the longest. */
export const doublingPause = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(longest, first * 2 ** (failures - 1))
