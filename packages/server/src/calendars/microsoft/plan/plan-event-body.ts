import type { ShownBlock } from '../../plan-calendar/shown-block.ts'
import { OWN_GRAPH_PROPERTY, transactionIdOf } from '../reading/own-events.ts'

/** [MSCAL-9] What an event shows of a block. It has no attendees, so that nobody gets an email about it, and no reminder, because ours are set here. */
export const shownBody = ({ title, startAt, endAt, explanation, showAs }: ShownBlock) => ({
  subject: title,
  // [CONN-37] Busy time has no text of ours, so that what somebody notes there stays.
  ...(showAs ? { showAs } : { body: { contentType: 'text', content: explanation ?? '' } }),
  start: timeOf(startAt),
  end: timeOf(endAt),
  isReminderOn: false,
})

/** With what makes it ours, which cannot be changed later. */
export const newEventBody = (eventId: string, block: ShownBlock) => ({
  ...shownBody(block),
  ...(block.showAs && { sensitivity: 'private' }),
  transactionId: transactionIdOf(eventId),
  singleValueExtendedProperties: [{ id: OWN_GRAPH_PROPERTY, value: eventId }],
})

const timeOf = (timestamp: string) => ({ dateTime: timestamp.slice(0, 19), timeZone: 'UTC' })
