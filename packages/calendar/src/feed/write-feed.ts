import { compactDate, compactTime, escapeText, textOf, withoutControls } from '../syntax/write-lines.ts'

export interface FeedEvent {
  uid: string
  /** Rises with every change: without it, Google keeps the old time of an event for ever. */
  sequence: number
  /** When the event was last changed, as a timestamp in UTC. */
  modifiedAt: string
  /** Timestamps in UTC; or local dates such as `2026-09-07` for an all-day event, whose end is the day after the last. */
  time: { startAt: string; endAt: string } | { startOn: string; endOn: string }
  title: string
  description?: string | undefined
  categories?: readonly string[] | undefined
  place?: string | undefined
  url?: string | undefined
  /** Whether the time counts as free. */
  isFree?: boolean | undefined
  status?: 'CONFIRMED' | 'TENTATIVE' | undefined
  isPrivate?: boolean | undefined
  alarmMinutes?: number | null | undefined
}

export interface Feed {
  prodId: string
  name: string
  /** A colour such as `#6B7280`. */
  color?: string | null | undefined
  events: readonly FeedEvent[]
}

/** [CAL-90] [CAL-93] Writes a calendar that others subscribe to. Times are in UTC, so that no time zone has to be defined. */
export const writeCalendar = (feed: Feed): string => [...calendarPieces(feed)].join('')

/** The same event by event, so that the caller can do other work while it writes a large one. */
export function* calendarPieces({ prodId, name, color, events }: Feed): Generator<string> {
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(prodId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...colorLines(color),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
  for (const event of events) yield textOf(eventLines(event))
  yield textOf(['END:VCALENDAR'])
}

/** [CAL-95] An event by itself, as CalDAV servers store it: without METHOD, and without anything about a calendar. */
export const writeEvent = (prodId: string, event: FeedEvent): string =>
  textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(prodId)}`,
    'CALSCALE:GREGORIAN',
    ...eventLines(event),
    'END:VCALENDAR',
  ])

const colorLines = (color: string | null | undefined): string[] =>
  color && /^#[0-9a-f]{6}$/i.test(color) ? [`COLOR:${nearestColorName(color)}`, `X-APPLE-CALENDAR-COLOR:${color}`] : []

/** [CAL-92] One event with everything that makes a subscriber notice its changes. */
function eventLines(event: FeedEvent): string[] {
  const modified = compactTime(event.modifiedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${modified}`,
    `LAST-MODIFIED:${modified}`,
    ...timeLines(event.time),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
    ...(event.url ? [`URL:${withoutControls(event.url)}`] : []),
    `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    `CLASS:${event.isPrivate === false ? 'PUBLIC' : 'PRIVATE'}`,
    ...alarmLines(event),
    'END:VEVENT',
  ]
}

const timeLines = (time: FeedEvent['time']): string[] =>
  'startAt' in time
    ? [`DTSTART:${compactTime(time.startAt)}`, `DTEND:${compactTime(time.endAt)}`]
    : [`DTSTART;VALUE=DATE:${compactDate(time.startOn)}`, `DTEND;VALUE=DATE:${compactDate(time.endOn)}`]

const alarmLines = ({ alarmMinutes, title }: FeedEvent): string[] =>
  alarmMinutes === null || alarmMinutes === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(title)}`,
        `TRIGGER:-PT${alarmMinutes}M`,
        'END:VALARM',
      ]

/** Names that RFC 7986 allows for COLOR, with their values; enough to be near any colour. */
const NAMES: Readonly<Record<string, number>> = {
  black: 0x000000,
  blue: 0x0000ff,
  brown: 0xa52a2a,
  coral: 0xff7f50,
  crimson: 0xdc143c,
  cyan: 0x00ffff,
  darkblue: 0x00008b,
  darkgreen: 0x006400,
  gold: 0xffd700,
  gray: 0x808080,
  green: 0x008000,
  hotpink: 0xff69b4,
  indigo: 0x4b0082,
  lightgray: 0xd3d3d3,
  lime: 0x00ff00,
  magenta: 0xff00ff,
  navy: 0x000080,
  olive: 0x808000,
  orange: 0xffa500,
  orchid: 0xda70d6,
  purple: 0x800080,
  red: 0xff0000,
  royalblue: 0x4169e1,
  slategray: 0x708090,
  steelblue: 0x4682b4,
  teal: 0x008080,
  tomato: 0xff6347,
  turquoise: 0x40e0d0,
  violet: 0xee82ee,
  white: 0xffffff,
  yellow: 0xffff00,
}

const channels = (rgb: number): number[] => [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff]

/** The CSS name nearest to a colour such as `#6B7280`. */
function nearestColorName(hex: string): string {
  const wanted = channels(Number.parseInt(hex.slice(1), 16))
  const distance = (rgb: number) =>
    channels(rgb).reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0)
  const [nearest] = Object.entries(NAMES).toSorted(([, a], [, b]) => distance(a) - distance(b))
  return nearest?.[0] ?? 'gray'
}
