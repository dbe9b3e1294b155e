import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { type PushedCalendar, type PushTokens, pushTokens } from './push-token.ts'

export const PUSH_PATH = '/calendar-changes'

/** How services are asked to call when a calendar changes. */
export interface Pushes {
  addressFor(provider: CalendarProviderName): string
  tokenFor(calendar: PushedCalendar): Promise<string>
}

/** [CONN-11] Null unless the instance has an https address with the name of a host, because services call no other. */
export function pushesTo(baseUrl: string | undefined, readTokens: () => Promise<PushTokens>): Pushes | null {
  const url = baseUrl === undefined ? null : new URL(baseUrl)
  if (url?.protocol !== 'https:' || !isPublicName(url.hostname)) return null
  return {
    addressFor: provider => `${baseUrl}${PUSH_PATH}/${provider}`,
    tokenFor: async calendar => (await readTokens()).tokenFor(calendar),
  }
}

/** Names without a dot, and those of home networks, cannot be resolved from outside. */
const isPublicName = (name: string) =>
  /\.[a-z][a-z0-9-]*$/i.test(name) && !/\.(local|lan|home|internal|arpa)$/i.test(name)

/** The secret of the instance is read once. */
export function tokensOf(readSecret: () => Promise<string>): () => Promise<PushTokens> {
  let known: Promise<PushTokens> | undefined
  return () => {
    known ??= readSecret().then(pushTokens)
    known.catch(() => {
      known = undefined
    })
    return known
  }
}
