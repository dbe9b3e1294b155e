import { randomInt, randomUUID } from 'node:crypto'

const SEQUENCE_MAX = 0xfff
/** A new millisecond starts low, so that there is room to count up. */
const SEQUENCE_START_BELOW = 0x400
let latestMillisecond = 0
let sequence = 0

/**
 * A UUID v7 that sorts after every one made before it in this process (RFC 9562, method 1), so that records made within
 * one millisecond list in the order in which they were made.
 */
export function newId(): string {
  const millisecond = Date.now()
  if (millisecond > latestMillisecond) {
    latestMillisecond = millisecond
    sequence = randomInt(SEQUENCE_START_BELOW)
  } else if (++sequence > SEQUENCE_MAX) {
    latestMillisecond += 1
    sequence = 0
  }
  const time = latestMillisecond.toString(16).padStart(12, '0')
  const variantAndRandom = randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variantAndRandom}`
}
