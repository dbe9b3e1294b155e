import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { CalendarService, CalendarServices } from '../../../config/calendar-clients.ts'
import type { Database } from '../../../db/database.ts'
import { randomJitter } from '../../../jobs/background-loop.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import type { ReadCipher } from '../../subscriptions/address-cipher.ts'
import { accessTokens } from './access-tokens.ts'
import { saveCalendarAccount } from './calendar-account.store.ts'
import type { CalendarProvider, ProviderApi } from './calendar-provider.ts'
import { isReconnectNeeded, type OAuthTools, renewTokens, type Tokens } from './oauth-client.ts'
import { providerApi } from './provider-api.ts'
import { notSetUp, reconnectNeeded } from './provider-problems.ts'
import { PROVIDERS, TITLES } from './providers.ts'
import { requestPace } from './request-pace.ts'

/** An account as requests to its service need it. */
export interface ConnectedAccount {
  userId: string
  id: string
  provider: CalendarProviderName
  /** The address of the API and the refresh token, encrypted. */
  secret: string
}

/** Speaks with the services that the operator has set up. */
export interface Connections {
  /** What the OAuth requests to a service need; throws a RemoteCalendarError if it is not set up. */
  toolsFor(name: CalendarProviderName): OAuthTools
  isSetUp(name: CalendarProviderName): boolean
  /** The API as an account may use it. Nothing is sent until it is used. */
  open(account: ConnectedAccount, signal?: AbortSignal): Promise<ProviderApi>
  /** The API with tokens that were just granted, before there is an account. */
  openWith(name: CalendarProviderName, tokens: Tokens, signal?: AbortSignal): ProviderApi
}

/** What requests about connected accounts need. */
export interface AccountTools {
  database: Database
  readCipher: ReadCipher
  connections: Connections
}

export interface ConnectionOptions {
  database: Database
  outbound: Outbound
  readCipher: ReadCipher
  clock: () => number
  services: CalendarServices
}

/** Of the first repetition of a request. */
const PAUSE_MILLISECONDS = 500

export function openCalendarConnections(options: ConnectionOptions): Connections {
  const { outbound, clock, services, readCipher } = options
  const known = new Map<CalendarProviderName, OAuthTools>()
  for (const [name, service] of Object.entries(services) as [CalendarProviderName, CalendarService | undefined][]) {
    const provider = service && PROVIDERS[name]?.(service)
    if (provider) known.set(name, { provider, service, outbound, clock })
  }
  const tokens = accessTokens(clock)
  const pace = requestPace(clock)
  const toolsFor = (name: CalendarProviderName): OAuthTools => {
    const tools = known.get(name)
    if (!tools) throw notSetUp({ title: TITLES[name] })
    return tools
  }
  const shared = (provider: CalendarProvider, accountId: string, signal?: AbortSignal) => ({
    outbound,
    provider,
    signal,
    mayAsk: () => pace.take(accountId),
    pauseMilliseconds: services[provider.name]?.pauseMilliseconds ?? PAUSE_MILLISECONDS,
    jitter: randomJitter,
  })
  return {
    toolsFor,
    isSetUp: name => known.has(name),
    async open(account, signal) {
      const tools = toolsFor(account.provider)
      const cipher = await readCipher()
      const refreshToken = cipher.decrypt(account.secret, account.id)?.credentials?.password
      if (refreshToken === undefined) throw reconnectNeeded(tools.provider)
      const key = { accountId: account.id, refreshToken }
      const refresh = () => renew(options, tools, account, refreshToken)
      return providerApi({
        ...shared(tools.provider, account.id, signal),
        accessToken(isRefused) {
          if (isRefused) tokens.forget(key)
          return tokens.get(key, refresh)
        },
      })
    },
    openWith: (name, { accessToken }, signal) =>
      providerApi({ ...shared(toolsFor(name).provider, accessToken, signal), accessToken: async () => accessToken }),
  }
}

/** [CONN-3] Gets an access token. The first caller cannot cancel it: other callers may be waiting for the same token. */
async function renew(
  { database, readCipher }: ConnectionOptions,
  tools: OAuthTools,
  account: ConnectedAccount,
  refreshToken: string,
): Promise<Tokens> {
  try {
    const tokens = await renewTokens(tools, refreshToken)
    const isReplaced = tokens.refreshToken !== null && tokens.refreshToken !== refreshToken
    if (isReplaced) await saveRefreshToken(database, await readCipher(), account, tokens.refreshToken ?? '')
    return tokens
  } catch (error) {
    // [CONN-21] The account says so itself, also if no calendar of it is read.
    if (isReconnectNeeded(error)) {
      const { code, sentence } = error.problem
      await database.write(account.userId, tx => saveCalendarAccount(tx, account, { problem: { code, sentence } }))
    }
    throw error
  }
}

async function saveRefreshToken(
  database: Database,
  cipher: Awaited<ReturnType<ReadCipher>>,
  account: ConnectedAccount,
  refreshToken: string,
): Promise<void> {
  const source = cipher.decrypt(account.secret, account.id)
  if (!source?.credentials) return
  const credentials = { ...source.credentials, password: refreshToken }
  const secret = cipher.encrypt({ ...source, credentials }, account.id)
  await database.transaction(tx => saveCalendarAccount(tx, account, { secret }))
}
