import { api } from '@daywright/contract/api/api'
import {
  type BusyTime,
  CALENDAR_PROVIDERS,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asksForBusyTime } from '../../calendars/accounts/connected/busy-time/busy-time.rules.ts'
import { finishConnecting } from '../../calendars/accounts/connected/calendar-account.rules.ts'
import type { Connections } from '../../calendars/accounts/connected/connections.ts'
import { authorizeAddress, scopesOf } from '../../calendars/accounts/connected/oauth-client.ts'
import {
  asksToWriteBack,
  requireConnectedCalendar,
} from '../../calendars/accounts/connected/own-events/write-back.rules.ts'
import type { ReadCipher } from '../../calendars/subscriptions/address-cipher.ts'
import { ApiError, refusal, unauthorized } from '../../errors/errors.ts'
import { sendProblemPage } from '../../http/responses/plain-page.ts'
import { implement, type Route } from '../../http/route.ts'
import { siteUrl } from '../../http/site-url.ts'
import { newToken } from '../../ids-and-secrets/secrets.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { startedTrips } from '../sign-in/started-trip.ts'

const CALLBACK_PATH = '/calendar-accounts/callback'
/** Where accounts are connected, and where a person comes back to. */
const SETTINGS_PATH = '/settings/calendars'

/** A connection that waits for the browser to come back from the service. */
interface StartedConnection {
  provider: CalendarProviderName
  state: string
  verifier: string
  scopes: readonly string[]
  /** What is to be in the main calendar. */
  busyTime?: BusyTime | undefined
  /** A calendar whose events are to be changed here. */
  writesBackTo?: string | undefined
  startedAt: string
  /** Only the session that began it can end it. */
  userId: string
  sessionId: string
}

/** [CONN-2] Held by a cookie of the browser that began it. */
const connectionTrips = startedTrips<StartedConnection>('calendar')

interface ConnectTools {
  context: SignInContext
  connections: Connections
  readCipher: ReadCipher
  wake: () => void
}

const redirectUriOf = (request: FastifyRequest, { context }: ConnectTools, provider: CalendarProviderName) =>
  `${siteUrl(request, context.config.baseUrl)}${CALLBACK_PATH}/${provider}`

/** [CONN-2] Begins the browser's way to a service. A key cannot: its holder would connect an account of their own. */
export const connectCalendarRoutes = (tools: ConnectTools): Route[] => [
  implement(api.calendarAccounts.connect, async ({ database, caller, body, now }, { request, reply }) => {
    const { context, connections, readCipher } = tools
    const { provider, busyTime, writesBackTo } = body
    if (caller.sessionId === null) throw refusal('session-needed-for-calendars')
    if (!connections.isSetUp(provider)) throw refusal('calendar-service-not-set-up')
    if (writesBackTo !== undefined)
      await requireConnectedCalendar({ database, connections, readCipher }, caller.id, writesBackTo)
    const oauth = connections.toolsFor(provider)
    const asksToWrite =
      (await asksForBusyTime(database.db, caller.id, provider, busyTime)) ||
      (await asksToWriteBack(database.db, caller.id, provider, writesBackTo))
    const scopes = scopesOf(oauth.provider, asksToWrite)
    const checks = { state: newToken(), verifier: newToken(), scopes }
    const started = {
      ...checks,
      provider,
      busyTime,
      writesBackTo,
      startedAt: now,
      userId: caller.id,
      sessionId: caller.sessionId,
    }
    const secret = await context.sessions.secret()
    reply.header('set-cookie', connectionTrips.set(started, secret, context.config.baseUrl))
    const redirectUri = redirectUriOf(request, tools, provider)
    return { address: authorizeAddress(oauth, { ...checks, redirectUri }) }
  }),
]

/** [CONN-2] The browser's way back. */
export function serveCalendarCallbacks(app: FastifyInstance, tools: ConnectTools): void {
  const { context, wake } = tools
  const { database, config, sessions } = context
  const { baseUrl } = config
  // Waiting for another server must not take the turns of other visitors.
  for (const provider of CALENDAR_PROVIDERS)
    app.get(`${CALLBACK_PATH}/${provider}`, { config: { hasOwnQueue: true } }, (request, reply) =>
      withProblemPage(reply.header('set-cookie', connectionTrips.clear(baseUrl)), async () => {
        const { headers, now } = request
        const started = connectionTrips.read(headers.cookie, await sessions.secret(), baseUrl, now)
        const holder = await sessions.holderOf(sessionCookie(headers.cookie, baseUrl), now, database.db)
        if (holder?.userId !== started.userId || holder.sessionId !== started.sessionId) throw unauthorized()
        if (started.provider !== provider) throw unauthorized()
        const returnedTo = new URL(request.url, siteUrl(request, baseUrl))
        await connectionTrips.takeState(database.db, started, returnedTo, now)
        const code = returnedTo.searchParams.get('code')
        // The person has cancelled there.
        if (code === null) return reply.redirect(SETTINGS_PATH, 303)
        const redirectUri = redirectUriOf(request, tools, provider)
        await finishConnecting({ database, ...tools }, started.userId, { ...started, code, redirectUri }, now)
        wake()
        return reply.redirect(SETTINGS_PATH, 303)
      }),
    )
}

async function withProblemPage(reply: FastifyReply, respond: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    const text = status === 401 ? 'This took too long, or it was begun in another browser.' : sentenceOf(message)
    return sendProblemPage(reply, { status, text, back: SETTINGS_PATH })
  }
}

const sentenceOf = (message: string) => (message.endsWith('.') ? message : `${message}.`)
