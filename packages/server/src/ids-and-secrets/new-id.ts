import { randomInt, randomUUID } from 'node:crypto'

const SEQUENCE_MAX = 0xfff
/** Each millisecond starts with a low sequence number, to leave room for counting up. */
const SEQUENCE_START_BELOW = 0x400
let latestMillisecond = 0
let sequence = 0

/**
 * A UUID v7 that sorts after every earlier one of this process (RFC 9562, method 1), so that records created within one
 * millisecond are listed in the order of their creation.
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
