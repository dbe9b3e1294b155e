import { Temporal } from 'temporal-polyfill'

/** The minutes from one local time (`2026-03-02T09:30`) to another, as clocks show them. */
export const wallMinutes = (from: string, to: string): number =>
  Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' }).minutes

/** The local time some minutes later: `2026-03-02T09:30` */
export const wallAfter = (wall: string, minutes: number): string =>
  Temporal.PlainDateTime.from(wall).add({ minutes }).toString({ smallestUnit: 'minute' })
