import { localeOf } from '@daywright/language/locale-formats'

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Making one takes as long as writing hundreds of times; there are a few hundred zones in a dozen languages. */
const known = new Map<string, Intl.DateTimeFormat>()
const MAX_KNOWN = 500

function formatOf(kind: 'day' | 'time' | 'span', language: string | null, timeZone: string): Intl.DateTimeFormat {
  const name = `${kind} ${language} ${timeZone}`
  const found = known.get(name)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const options = kind === 'day' ? DAY : kind === 'time' ? TIME : { ...DAY, ...TIME, timeZoneName: 'short' as const }
  const made = new Intl.DateTimeFormat(language === null || language === 'en' ? 'en-GB' : localeOf(language), {
    ...options,
    timeZone,
  })
  known.set(name, made)
  return made
}

interface Span {
  startAt: string
  endAt: string
}

/** `Monday 2 March 2026 at 09:00–09:30 GMT`, as a language writes it. */
export const timeText = ({ startAt, endAt }: Span, zone: string, language: string | null): string =>
  formatOf('span', language, zone).formatRange(Date.parse(startAt), Date.parse(endAt))

/** `Monday 2 March` */
export const dayOfTime = (startAt: string, zone: string, language: string): string =>
  formatOf('day', language, zone).format(Date.parse(startAt))

/** `09:00` */
export const clockOfTime = (startAt: string, zone: string, language: string): string =>
  formatOf('time', language, zone).format(Date.parse(startAt))
