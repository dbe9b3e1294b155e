import type { BlockView } from '../../../plan-calendar/block-view.ts'
import { OWN_GRAPH_PROPERTY, transactionIdOf } from '../reading/own-events.ts'

/** [MSCAL-9] What an event shows of a block. It has no attendees, so that no email is sent about it, and no reminder, because ours are set here. */
export const shownBody = ({ title, startAt, endAt, explanation, showAs }: BlockView) => ({
  subject: title,
  // [CONN-37] We write no text into busy time, so that the user's notes in the event stay.
  ...(showAs ? { showAs } : { body: { contentType: 'text', content: explanation ?? '' } }),
  start: timeOf(startAt),
  end: timeOf(endAt),
  isReminderOn: false,
})

/** With what makes it ours, which cannot be changed later. */
export const newEventBody = (eventId: string, block: BlockView) => ({
  ...shownBody(block),
  ...(block.showAs && { sensitivity: 'private' }),
  transactionId: transactionIdOf(eventId),
  singleValueExtendedProperties: [{ id: OWN_GRAPH_PROPERTY, value: eventId }],
})

const timeOf = (timestamp: string) => ({ dateTime: timestamp.slice(0, 19), timeZone: 'UTC' })
