import { CODINGS, type Coding } from './codings.ts'

/** A coding with its weight, as in `gzip;q=0.5`; a weight has at most three decimals. */
const PREFERENCE = /^([\w*-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i
const ANY = '*'
const IDENTITY = 'identity'

/** Nearly all clients send one of a few headers. */
const known = new Map<string, Coding | null>()
const MAX_KNOWN = 100
const MAX_KNOWN_LENGTH = 100

/**
 * [COMP-1] The coding that a client likes best, among equals the one that we do; null to send the response as it is, which
 * is also what happens if the client accepts nothing that we have.
 */
export function codingFor(header: string): Coding | null {
  const earlier = known.get(header)
  if (earlier !== undefined) return earlier
  const coding = negotiate(header)
  if (known.size < MAX_KNOWN && header.length <= MAX_KNOWN_LENGTH) known.set(header, coding)
  return coding
}

function negotiate(header: string): Coding | null {
  const weights = weightsIn(header)
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get(ANY) ?? 0
  const best = CODINGS.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  // Not compressed is what every client takes. It is only better if the client says so.
  const isBest = weightOf(best) > 0 && weightOf(best) >= (weights.get(IDENTITY) ?? 0)
  return isBest ? best : null
}

/** Unreadable entries are left out. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [, name, weight = '1'] = PREFERENCE.exec(item.trim()) ?? []
    if (name !== undefined) weights.set(name.toLowerCase().replace(/^x-/, ''), Number(weight))
  }
  return weights
}
