/** The current time in milliseconds since 1970. Passed in by the wiring, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

let latest = { milliseconds: Number.NaN, text: '' }

/** Requests that arrive in one millisecond share the text, which takes longer to make than to look up. */
export function toTimestamp(milliseconds: number): string {
  if (milliseconds !== latest.milliseconds) latest = { milliseconds, text: new Date(milliseconds).toISOString() }
  return latest.text
}
