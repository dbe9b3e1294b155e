import type { Speech } from './session-reason-words.ts'

const PARTS = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Times as the API writes them in English sentences: `Fri 20 Nov 17:00`. */
export function englishClock(timeZone: string): Pick<Speech, 'time' | 'day'> {
  // The months of British English are not all three letters long.
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone })
  const parts = (instant: number) =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const dayOf = ({ weekday, day, month }: Record<string, string>) => `${weekday} ${day} ${month}`
  return {
    day: instant => dayOf(parts(instant)),
    time: instant => {
      const { hour, minute, ...date } = parts(instant)
      return `${dayOf(date)} ${hour}:${minute}`
    },
  }
}
