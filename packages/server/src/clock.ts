/** The present as milliseconds since 1970. Handed in by the wiring, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()
