import { sayIn } from '../language/say-in.ts'
import { clockTime, localDay } from '../time/local-day.ts'
import type { NotificationText } from './notification-text.ts'

/** What a notification of a booking is about. */
export interface BookedFacts {
  what: 'booked' | 'moved' | 'cancelled'
  /** Of the page. */
  title: string
  /** Of the guest. */
  name: string
  startAt: string
  endAt: string
}

/** [BOOK-24] Who has booked what, and when that is. */
export function bookingText(
  { what, title, name, startAt, endAt }: BookedFacts,
  { zone, language }: { zone: string; language: string | null },
): NotificationText {
  const say = sayIn(language)
  const { date } = localDay(startAt, zone)
  const span = `${clockTime(startAt, zone, '', language)}–${clockTime(endAt, zone, date, language)}`
  return {
    title: say(
      '{what, select, booked {{name} has booked “{title}”} moved {{name} has moved “{title}”} other {{name} has cancelled “{title}”}}',
      { what, name, title },
    ),
    body:
      what === 'cancelled'
        ? say('The time is free again: {time}', { time: span })
        : say('When: {time}', { time: span }),
  }
}
