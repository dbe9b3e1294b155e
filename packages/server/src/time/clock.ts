/** The current time in milliseconds since 1970. Passed in by the wiring, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

let latest = { milliseconds: Number.NaN, text: '' }

/** Formatting a date is slow, so all calls within one millisecond share the text. */
export function toTimestamp(milliseconds: number): string {
  if (milliseconds !== latest.milliseconds) latest = { milliseconds, text: new Date(milliseconds).toISOString() }
  return latest.text
}
