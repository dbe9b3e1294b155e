import { z } from 'zod'

const Time = z.object({ dateTime: z.string().max(40), timeZone: z.string().max(200) })
/** Values that Graph may add later are read as if they were missing. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().catch(null)

/** What is read of an event: https://learn.microsoft.com/en-us/graph/api/resources/event */
export const GraphEvent = z.object({
  id: z.string().min(1).max(1000),
  type: optional(z.string()),
  seriesMasterId: optional(z.string()),
  subject: optional(z.string()),
  start: Time,
  end: Time,
  isAllDay: optional(z.boolean()),
  isCancelled: optional(z.boolean()),
  showAs: optional(z.string()),
  responseStatus: optional(z.object({ response: optional(z.string()) })),
  location: optional(z.object({ displayName: optional(z.string()) })),
  onlineMeeting: optional(z.object({ joinUrl: optional(z.string()) })),
  transactionId: optional(z.string()),
  singleValueExtendedProperties: optional(z.array(z.object({ id: z.string(), value: z.string() }))),
})
export type GraphEvent = z.output<typeof GraphEvent>

/** The properties that a list asks for, so that texts of invitations are not sent. Our own is asked for in another way. */
export const SELECTED = Object.keys(GraphEvent.omit({ singleValueExtendedProperties: true }).shape).join(',')
