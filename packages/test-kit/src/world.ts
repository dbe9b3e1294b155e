import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@daywright/contract/client/client'
import { createAccount, type NewAccount } from '@daywright/server/accounts/account.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import { saveLastUse } from '@daywright/server/api-keys/api-key.store'
import { type AppOptions, buildApp } from '@daywright/server/app'
import { type Config, readConfig } from '@daywright/server/config/config'
import type { Database } from '@daywright/server/db/database'
import { openDatabase } from '@daywright/server/db/open'
import { toTimestamp } from '@daywright/server/time/clock'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type FakeCaldavServer, startFakeCaldavServer } from './caldav/fake-caldav-server.ts'
import { type FreshDatabase, freshPostgres, freshSqlite, memoryFolder } from './databases/fresh-database.ts'
import { migratedPostgres, migratedSqlite, partitionedPostgres } from './databases/migrated-database.ts'
import { type CalendarServer, icsCalendar, icsEvent, startCalendarServer } from './outside/calendar-server.ts'
import { type GoogleCalendarServer, startGoogleCalendarServer } from './outside/google-calendar-server.ts'
import { type DatabaseKind, databasesOf } from './run/databases-of-run.ts'
import { isMissing, type NeededProgram } from './run/missing-programs.ts'
import { samePort } from './same-port.ts'
import { type Statement, statementRecorder, statementsAcrossPartitions } from './statements/statement-plans.ts'
import { watchStatements } from './statements/watch-statements.ts'

export interface ApiResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape, wrong ones too.
  body: any
  text: string
}

/** A user with an account and a key. */
export interface Person {
  id: string
  email: string
  key: string
  client: Client
  /** Sends any request, also one that the typed client would not. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>
}

/** A running service on a fresh database, with a clock that changes only when a test sets it. */
export interface World {
  kind: DatabaseKind
  baseUrl: string
  database: Database
  databaseUrl: string
  app: FastifyInstance
  setNow(timestamp: string): void
  passSeconds(seconds: number): void
  now(): string
  newPerson(account?: Partial<NewAccount>): Promise<Person>
  /** The SQL statements that were sent to the database during the work. */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>
  /** The same with their parameters. */
  queriesDuring(work: () => Promise<unknown>): Promise<Statement[]>
  /** Of a world with partitions: the statements on owners' tables so far, one of each kind. */
  recordedStatements(): Statement[]
  request(method: string, path: string, options?: RequestOptions): Promise<ApiResponse>
  /** The address of a calendar, on a server that is started when it is first needed. */
  calendarAddress(): Promise<string>
  /** A CalDAV server that is started when it is first needed. */
  caldavServer(): Promise<FakeCaldavServer>
  /** What the service takes for Google. */
  google: GoogleCalendarServer
}

interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
}

const START = '2026-03-02T00:00:00.000Z'
const LATEST = '9999-12-31T23:59:59.999Z'

/**
 * Runs tests over HTTP on both databases, in every run: of what a statement decides, and one journey through every feature that has
 * a store.
 */
export const onBothDatabases = (
  name: string,
  tests: (world: World) => void,
  config: Partial<Config> = {},
  options: WorldOptions = {},
): void => onDatabases('both', { name, tests, config, options })

/**
 * The same on SQLite in the ordinary run, for tests of what no statement decides, or whose statements other tests send to
 * PostgreSQL too. The long form runs them on both databases, and so does CI after a change of what makes statements.
 */
export const onSqlite = (
  name: string,
  tests: (world: World) => void,
  config: Partial<Config> = {},
  options: WorldOptions = {},
): void => onDatabases('sqlite', { name, tests, config, options })

interface WorldTests {
  name: string
  tests: (world: World) => void
  config: Partial<Config>
  options: WorldOptions
}

function onDatabases(belongs: 'both' | 'sqlite', { name, tests, config, options }: WorldTests): void {
  const isSkipped = options.needs !== undefined && isMissing(options.needs)
  for (const kind of databasesOf(belongs))
    describe.skipIf(isSkipped)(`${name} on ${kind}`, () => tests(useWorld(kind, config, options)))
}

/** A running service for the tests of the enclosing `describe`. */
export function useWorld(kind: DatabaseKind, config: Partial<Config> = {}, options: WorldOptions = {}): World {
  const world = { kind } as World
  let close = async () => {}
  beforeAll(async () => {
    close = await startWorld(world, config, options)
  })
  afterAll(() => close())
  return world
}

/** The same for a program that is no test, on a migrated database; the caller closes it. */
export async function openWorld(kind: DatabaseKind, fresh: FreshDatabase, config: Partial<Config> = {}) {
  const world = { kind } as World
  const close = await startOn(fresh, world, config, {})
  return { world, close }
}

interface WorldOptions
  extends Pick<
    AppOptions,
    'webFolder' | 'calendarWaitMilliseconds' | 'logger' | 'smallestCompressedBytes' | 'refusalMilliseconds'
  > {
  /** [SCALE-2] Every owner's table has partitions on PostgreSQL, and each statement must touch one of them. */
  isPartitioned?: boolean
  /** A program without which the tests are skipped, except in CI. */
  needs?: NeededProgram
  /** It has the address of the world before it in this process, so that a browser knows it already. */
  keepsPort?: boolean
}

/** `npm run test:partitions` runs all tests so. */
const PARTITIONED = process.env.TEST_PARTITIONS === 'yes'

/** Tests run on the event loop of the service, and their own work is no reason to refuse their requests. */
const NO_LAG_LIMIT = { sampleMilliseconds: 1000, maxDelayMilliseconds: Number.POSITIVE_INFINITY, samples: 1 }

async function startWorld(
  world: World,
  config: Partial<Config>,
  { isPartitioned = PARTITIONED, ...options }: WorldOptions,
): Promise<() => Promise<void>> {
  const hasPartitions = isPartitioned && world.kind === 'postgres'
  const fresh = hasPartitions
    ? await partitionedPostgres(inject('postgresUrl'), START)
    : await migratedDatabase(world.kind)
  return startOn(fresh, world, config, { ...options, isPartitioned: hasPartitions })
}

async function startOn(
  fresh: FreshDatabase,
  world: World,
  config: Partial<Config>,
  { isPartitioned: hasPartitions = false, keepsPort = false, ...options }: WorldOptions,
): Promise<() => Promise<void>> {
  let milliseconds = Date.parse(START)
  const { onStatement: check, queriesDuring, assertAllScoped } = watchStatements()
  const recorder = statementRecorder()
  const onStatement = (sql: string, parameters: readonly unknown[]) => {
    check(sql, parameters)
    if (hasPartitions) recorder.record(sql, parameters)
  }
  const google = await startGoogleCalendarServer()
  const settings: Config = {
    ...readConfig({ DATABASE_URL: fresh.url, LOG_LEVEL: 'fatal', OUTBOUND_ALLOW: '127.0.0.1/32' }),
    calendarServices: { google: { ...clientOf(google), pauseMilliseconds: 1 }, microsoft: undefined },
    ...config,
  }
  const database = openDatabase(fresh.url, { onStatement, quotas: settings.quotas })
  const app = await buildApp({
    database,
    config: settings,
    clock: () => milliseconds,
    lagLimits: NO_LAG_LIMIT,
    // Tests do not try again at once, so they need not wait for a refusal.
    refusalMilliseconds: 0,
    ...options,
  })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: keepsPort ? await samePort() : 0 })
  let calendars: Promise<CalendarServer> | undefined
  let caldav: Promise<FakeCaldavServer> | undefined
  Object.assign(world, {
    calendarAddress: async () => {
      calendars ??= startCalendarServer()
      const server = await calendars
      server.serve(icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')]))
      return server.address
    },
    caldavServer: () => {
      caldav ??= startFakeCaldavServer()
      return caldav
    },
    google,
    baseUrl,
    database,
    databaseUrl: fresh.url,
    app,
    setNow: (timestamp: string) => {
      milliseconds = Date.parse(timestamp)
    },
    passSeconds: (seconds: number) => {
      milliseconds += Math.trunc(seconds * 1000)
    },
    now: () => toTimestamp(milliseconds),
    newPerson: (account: Partial<NewAccount> = {}) => newPerson(world, account),
    statementsDuring: async (work: () => Promise<unknown>) => (await queriesDuring(work)).map(({ sql }) => sql),
    queriesDuring,
    recordedStatements: recorder.statements,
    request: (method: string, path: string, options?: RequestOptions) => send(baseUrl, method, path, options),
  })
  return async () => {
    await app.close()
    await (await calendars)?.close()
    await (await caldav)?.close()
    await google.close()
    const wide = hasPartitions ? await statementsAcrossPartitions(fresh.url, recorder.statements()) : []
    await database.close()
    await fresh.remove()
    assertAllScoped()
    if (wide.length > 0) throw new Error(`Statements across partitions:\n${wide.join('\n')}`)
  }
}

const clientOf = ({ clientId, clientSecret, origin }: GoogleCalendarServer) => ({ clientId, clientSecret, origin })

async function newPerson(world: World, account: Partial<NewAccount>): Promise<Person> {
  const email = account.email ?? `${randomBytes(6).toString('hex')}@example.com`
  const defaults: NewAccount = { email, displayName: 'Robin', timezone: 'UTC', role: 'member' }
  const id = await createAccount(world.database, { ...defaults, ...account }, world.now())
  const input = { name: 'test', scope: 'account', expiresAt: null } as const
  const { key, id: keyId } = await issueApiKey(world.database, id, input, world.now())
  // A last use in the future stops updates of it, which would add statements while a test counts them.
  await saveLastUse(world.database.db, { userId: id, keyId, usedAt: LATEST })
  const authorization = `Bearer ${key}`
  return {
    id,
    email,
    key,
    client: createClient({ baseUrl: world.baseUrl, key }),
    request: (method, path, body, headers) =>
      world.request(method, path, { body, headers: { authorization, ...headers } }),
  }
}

async function send(baseUrl: string, method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const headers: Record<string, string> = { ...options.headers }
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (options.body !== undefined) {
    headers['content-type'] ??= 'application/json'
    init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
  }
  const response = await fetch(baseUrl + path, init)
  const type = response.headers.get('content-type')
  const text = type?.startsWith('text/event-stream') ? await firstEvent(response) : await response.text()
  const json = type?.includes('json')
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text, text }
}

/** A stream never ends, so its first event stands for the response. */
async function firstEvent({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

/** An empty database that nothing else uses. */
export const freshDatabase = async (kind: DatabaseKind): Promise<FreshDatabase> =>
  kind === 'sqlite' ? freshSqlite(memoryFolder()) : freshPostgres(inject('postgresUrl'))

/** A database with all tables that nothing else uses, for tests that do not migrate by themselves. */
export const migratedDatabase = async (kind: DatabaseKind): Promise<FreshDatabase> =>
  kind === 'sqlite' ? migratedSqlite(START) : migratedPostgres(inject('postgresUrl'), START)
