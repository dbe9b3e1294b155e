import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'

/** How this instance is known at a service whose calendars people can connect. */
export interface CalendarService {
  clientId: string
  clientSecret: string
  /** Whose accounts may sign in, at Microsoft. */
  tenant?: string
  /** Replaces every host of the service; only tests set it, because tokens go there. */
  origin?: string
  /** Before a request is repeated, if not as long as usual; only tests set it. */
  pauseMilliseconds?: number
}

export type CalendarServices = Readonly<Record<CalendarProviderName, CalendarService | undefined>>

const NAMES = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  microsoft: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
} as const
type Setting = (typeof NAMES)[keyof typeof NAMES][number] | 'MICROSOFT_TENANT'

/** The id and the secret of a service, or neither. */
export function calendarServicesOf(
  values: Readonly<Partial<Record<Setting, string | undefined>>>,
  refuse: (message: string) => never,
): CalendarServices {
  const serviceOf = ([idName, secretName]: (typeof NAMES)[keyof typeof NAMES]): CalendarService | undefined => {
    const { [idName]: clientId, [secretName]: clientSecret } = values
    if (clientId && clientSecret) return { clientId, clientSecret }
    if (clientId) refuse(`${secretName} must be set, like ${idName}`)
    if (clientSecret) refuse(`${idName} must be set, like ${secretName}`)
    return undefined
  }
  const { MICROSOFT_TENANT: tenant } = values
  const microsoft = serviceOf(NAMES.microsoft)
  return { google: serviceOf(NAMES.google), microsoft: microsoft && { ...microsoft, ...(tenant && { tenant }) } }
}
