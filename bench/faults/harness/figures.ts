/** One measured value; without a target it is only shown. */
export interface Figure {
  what: string
  value: string
  target?: string
  isMet?: boolean
}

export const shown = (what: string, value: string | number): Figure => ({ what, value: String(value) })

export const atMost = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  value: `${rounded(value)} ${unit}`,
  target: `≤ ${rounded(limit)} ${unit}`,
  isMet: value <= limit,
})

export const atLeast = (what: string, value: number, limit: number): Figure => ({
  what,
  value: rounded(value),
  target: `≥ ${rounded(limit)}`,
  isMet: value >= limit,
})

export const none = (what: string, count: number): Figure => ({
  what,
  value: String(count),
  target: '0',
  isMet: count === 0,
})

/** Something that must be so, with what was seen instead if it is not. */
export const must = (what: string, isMet: boolean, value = isMet ? 'yes' : 'no'): Figure => ({
  what,
  value,
  target: 'yes',
  isMet,
})

export const isMissed = (figures: readonly Figure[]): boolean => figures.some(({ isMet }) => isMet === false)

export const megabytes = (what: string, value: number, limit: number): Figure => atMost(what, value, limit, 'MB')

/** Times below ten get a decimal, so that ratios of small times can be checked. */
export const rounded = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 10 ? value.toFixed() : value.toFixed(1)

export const countsText = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
    .join(', ') || 'none'
