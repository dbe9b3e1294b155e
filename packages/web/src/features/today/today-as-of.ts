import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today, TodayItem } from '@daywright/contract/resources/today/today'

/** What is known of a day without the server. */
interface KnownDay {
  on: string
  now: string
  blocks: readonly TimeBlockWithTaskStatus[]
  events: readonly EventOccurrence[]
}

/**
 * [WEB-339] The answer of the server, moved on to a later time of its day or made of the calendar for a later day: what was next is
 * now, and what is over is gone. What is unknown without the server, such as what is due on another day, is left out.
 */
export function todayAsOf(answer: Today, day: KnownDay): Today {
  if (answer.on === day.on) return { ...answer, ...inOrder([...answer.current, answer.next, ...answer.later], day.now) }
  const timed = day.events.filter(({ allDay }) => !allDay)
  return {
    ...answer,
    on: day.on,
    ...inOrder([...day.blocks.filter(isPlanned).map(ofBlock), ...timed.map(ofEvent)], day.now),
    allDay: day.events.filter(({ allDay }) => allDay),
    dueToday: [],
    unconfirmed: [],
    done: { sessions: 0, tasks: 0, minutes: 0 },
  }
}

const isPlanned = ({ status }: TimeBlockWithTaskStatus) => status === 'scheduled'
const ofBlock = (block: TimeBlockWithTaskStatus): TodayItem => ({
  title: block.title,
  startAt: block.startAt,
  endAt: block.endAt,
  block,
  event: null,
})
const ofEvent = (event: EventOccurrence): TodayItem => ({
  title: event.title,
  startAt: event.startAt,
  endAt: event.endAt,
  block: null,
  event,
})

function inOrder(items: readonly (TodayItem | null)[], now: string): Pick<Today, 'current' | 'next' | 'later'> {
  const left = items
    .flatMap(item => (item && item.endAt > now ? item : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt))
  const [next = null, ...later] = left.filter(({ startAt }) => startAt > now)
  return { current: left.filter(({ startAt }) => startAt <= now), next, later }
}
