import type { ApiAnswer, ApiRequest, ProviderApi } from '../connected/calendar-provider.ts'

interface GraphRequest extends Omit<ApiRequest, 'headers'> {
  /** How many entries a page of a delta query may have. */
  pageSize?: number
  /** The change is made only if the event is still in this version. */
  etag?: string
}

/**
 * With what every request about events asks for: times in UTC, and identifiers that stay the same when an event is moved to another calendar.
 * https://learn.microsoft.com/en-us/graph/outlook-immutable-id
 */
export function askGraph(api: ProviderApi, { pageSize, etag, ...request }: GraphRequest): Promise<ApiAnswer> {
  const preferences = ['outlook.timezone="UTC"', 'outlook.body-content-type="text"', 'IdType="ImmutableId"']
  if (pageSize !== undefined) preferences.push(`odata.maxpagesize=${pageSize}`)
  return api.send({
    ...request,
    headers: { prefer: preferences.join(', '), ...(etag !== undefined && { 'if-match': etag }) },
  })
}

/** The address of an event; it does not depend on the calendar, because people move events between calendars. */
export const graphEventAddress = (id: string): string => `me/events/${encodeURIComponent(id)}`

export const calendarAddress = ({ provider }: ProviderApi, id: string): string =>
  new URL(`me/calendars/${encodeURIComponent(id)}`, provider.apiAddress).href
