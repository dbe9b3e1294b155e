import type { GraphEvent } from './graph-event.ts'

/** The property of our events that holds their id here. The identifier of its set is ours alone. */
export const OWN_GRAPH_PROPERTY = 'String {5b0c7f6e-3a53-4c0e-9d6b-2f8f4f0f1d27} Name DaywrightEvent'
const OWN_TRANSACTION = 'daywright-'

/** Also keeps a request that is repeated from creating the event twice. */
export const transactionIdOf = (eventId: string): string => `${OWN_TRANSACTION}${eventId}`

/** The id here of an event that some instance of this program wrote; null for the person's own events. Delta queries do not return the property. */
export function ownIdOf(event: Pick<GraphEvent, 'singleValueExtendedProperties' | 'transactionId'>): string | null {
  const property = event.singleValueExtendedProperties?.find(({ id }) => id === OWN_GRAPH_PROPERTY)
  if (property) return property.value
  return event.transactionId?.startsWith(OWN_TRANSACTION) ? event.transactionId.slice(OWN_TRANSACTION.length) : null
}
