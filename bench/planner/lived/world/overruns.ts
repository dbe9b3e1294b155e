/**
 * How long work takes as a multiple of its estimate, by quantiles: half of all work takes less than its estimate, a tenth more
 * than twice as long, and one in fifty five times. The ends are where the tails are cut.
 */
const QUANTILES: readonly (readonly [share: number, ratio: number])[] = [
  [0, 0.2],
  [0.1, 0.36],
  [0.5, 1],
  [0.8, 1.43],
  [0.9, 2],
  [0.95, 3],
  [0.98, 5],
  [1, 8],
]

/** As long as an estimate may be at most. */
const MAX_MINUTES = 960

/** The ratio at a share from 0 to 1, with straight lines between the logarithms of the quantiles. */
export function overrunAt(share: number): number {
  const next = Math.max(
    1,
    QUANTILES.findIndex(([upTo]) => share <= upTo),
  )
  const [low, high] = [QUANTILES[next - 1] ?? [0, 1], QUANTILES[next] ?? [1, 1]]
  const part = (share - low[0]) / (high[0] - low[0])
  return low[1] * (high[1] / low[1]) ** part
}

export function trueMinutesOf(estimateMinutes: number, share: number): number {
  const minutes = Math.round((estimateMinutes * overrunAt(share)) / 5) * 5
  return Math.min(MAX_MINUTES, Math.max(5, minutes))
}
