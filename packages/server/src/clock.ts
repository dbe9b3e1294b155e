/** The current time in milliseconds since 1970. Passed in by the wiring, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()
