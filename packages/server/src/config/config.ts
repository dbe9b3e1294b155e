import { NewPassword } from '@daywright/contract/resources/sign-in/auth'
import { SIGN_UP_STATES } from '@daywright/contract/resources/sign-in/sign-up.values'
import { z } from 'zod'
import type { Quotas } from '../db/database.ts'
import { addressProblem } from '../db/postgres/connections/postgres-hosts.ts'
import { isAllowListEntry } from '../outbound/addresses/allow-list.ts'
import { BACKUP_SETTINGS, type BackupConfig, backupConfigOf } from './backup-config.ts'
import { type CalendarServices, calendarServicesOf } from './calendar-clients.ts'
import { isSender, isSmtpAddress, type MailConfig, mailConfigOf } from './mail-config.ts'
import { MAIL_IN_SETTINGS, type MailInConfig, mailInConfigOf } from './mail-in-config.ts'
import { OIDC_SETTINGS, type OidcConfig, oidcConfigOf } from './oidc-config.ts'
import { PROXY_SIGN_IN_SETTINGS, type ProxySignInConfig, proxySignInConfigOf } from './proxy-sign-in-config.ts'
import { S3_SETTINGS, s3ConfigOf } from './s3-config.ts'
import { readSecretFiles } from './secret-files.ts'
import { TRACING_SETTINGS, type TracingConfig, tracingConfigOf } from './tracing-config.ts'

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine(port => port <= 65_535, 'must be at most 65535')
const DatabaseUrl = z
  .string()
  .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must be sqlite:<file> or postgres://<address>')
  .superRefine((url, context) => {
    const problem = url.startsWith('sqlite:') ? undefined : addressProblem(url)
    if (problem) context.addIssue(problem)
  })
const Count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

/** With fewer, changes that wait for one locked account could take up all of them. */
const FEWEST_CONNECTIONS = 5
const MAX_CONNECTIONS = 1000

export const Email = z.email('must be an email address')

const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`)

/** Only plain http is spoken with the proxy; what goes through it may be https. */
const isProxyAddress = (address: string) => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname, search } = new URL(address)
  return protocol === 'http:' && hostname !== '' && pathname === '/' && search === ''
}

/** As browsers send it: without a path, and with the port only if it is not the usual one. */
const isOrigin = (text: string) => text === '*' || /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:[\]-]+$/.test(text)

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(3000),
  DATABASE_URL: DatabaseUrl.default('sqlite:data/daywright.db'),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^,]+$/, 'must be postgres://<address> with one host')
    .optional(),
  DATABASE_CONNECTIONS: Count.refine(
    count => count >= FEWEST_CONNECTIONS && count <= MAX_CONNECTIONS,
    `must be from ${FEWEST_CONNECTIONS} to ${MAX_CONNECTIONS}`,
  ).optional(),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
    .default('1')
    .transform(value => (value === 'auto' ? value : Number(value))),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
    // [OPS-61] Pages, assets and cookies are at the root of a host.
    .regex(/^\w+:\/\/[^/?#@]+\/?$/, 'must be a whole site, like https://plan.example.com: a folder of one cannot work')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'must be true, false or the number of proxies, up to 9')
    .default('false')
    .transform(value => (value === 'true' ? 1 : Number(value) || 0)),
  COMPRESSION: oneOf(['on', 'off']).default('on'),
  CORS_ORIGINS: z
    .string()
    .transform(list => list.split(',').map(origin => origin.trim()))
    .refine(
      origins => origins.every(isOrigin),
      'must be origins like https://app.example or moz-extension://<id>, with commas between, or *',
    )
    .optional(),
  SIGN_UP: oneOf(SIGN_UP_STATES).default('closed'),
  ...OIDC_SETTINGS,
  ...PROXY_SIGN_IN_SETTINGS,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,100}$/, 'must be common, organizations, consumers, or the id or domain of a tenant')
    .optional(),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  RATE_LIMIT_PER_MINUTE: Count.default(0),
  STOP_GRACE_SECONDS: z
    .string()
    .regex(/^([12]?\d{1,2}|300)$/, 'must be a number of seconds up to 300')
    .transform(Number)
    .optional(),
  QUOTA_TASKS: Count.default(100_000),
  QUOTA_DOCUMENTS: Count.default(10_000),
  QUOTA_MEGABYTES: Count.default(200),
  OUTBOUND_ALLOW: z
    .string()
    .transform(list => list.split(',').map(entry => entry.trim()))
    .refine(
      entries => entries.every(isAllowListEntry),
      'must be networks like 192.168.1.0/24, addresses or names like nas.lan, with commas between',
    )
    .optional(),
  OUTBOUND_PROXY: z.string().refine(isProxyAddress, 'must be an address like http://proxy.example:3128').optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, 'must be an address like smtps://user:password@mail.example.com or smtp://localhost:25')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name with one, like Daywright <plan@example.com>')
    .optional(),
  ...MAIL_IN_SETTINGS,
  ...BACKUP_SETTINGS,
  ...S3_SETTINGS,
  ...TRACING_SETTINGS,
  DAYWRIGHT_OWNER_EMAIL: Email.optional(),
  DAYWRIGHT_OWNER_PASSWORD: NewPassword.optional(),
  DAYWRIGHT_OWNER_API_KEY: z
    .string()
    .regex(/^dw_[A-Za-z0-9_-]{43}$/, 'must be dw_ followed by 43 letters, digits, - or _')
    .optional(),
})
type Environment = z.output<typeof Environment>

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

/** All settings; docs/operate.md explains each one. */
export interface Config {
  host: string
  port: number
  databaseUrl: string
  /** The direct address of the same database, if `databaseUrl` leads to a connection pooler. */
  databaseListenUrl: string | undefined
  /** The most connections of one process to a database server; undefined for the default. */
  databaseConnections: number | undefined
  /** How many processes serve together, if the database is on a server. */
  processes: number | 'auto'
  /** The public address; the listening address if it is not set. */
  baseUrl: string | undefined
  /**
   * The number of proxies in front of the server. Each appends the address that it saw to X-Forwarded-For; entries before
   * those come from the client and cannot be trusted [AUTH-7].
   */
  trustProxy: number
  /** Whether responses are compressed for clients that accept it. */
  compression: boolean
  /** Other web sites and extensions whose scripts may call the API with a key; `*` is every one. */
  corsOrigins: readonly string[]
  signUp: (typeof SIGN_UP_STATES)[number]
  /** The identity provider that people may sign in with. */
  oidc: OidcConfig | undefined
  /** The header by which a reverse proxy says who somebody is; undefined if none is believed. */
  proxySignIn: ProxySignInConfig | undefined
  /** The services whose calendars people can connect by signing in there. */
  calendarServices: CalendarServices
  logLevel: Environment['LOG_LEVEL']
  /** Requests per account and minute; 0 means no limit. */
  rateLimitPerMinute: number
  /** How long a process that was asked to stop still accepts connections; undefined leaves it to the process. */
  stopGraceSeconds: number | undefined
  /** What one account may store; 0 means no limit. */
  quotas: Quotas
  /** What addresses of users may lead to beyond the public internet, and the proxy that they are fetched through. */
  outbound: { allow: readonly string[]; proxy: string | undefined }
  /** How reminders are sent by email; undefined if they are not. */
  mail: MailConfig | undefined
  /** The mailbox from which emails become tasks; undefined if there is none. */
  mailIn: MailInConfig | undefined
  /** Where and when backups are made; undefined if none are. */
  backups: BackupConfig | undefined
  /** Where traces are sent; undefined if there are none. */
  tracing: TracingConfig | undefined
  owner: { email: string | undefined; password: string | undefined; apiKey: string | undefined }
}

/** Invalid settings; the message lists all of them. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // Shells and compose files pass an unset variable as an empty string.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { settings, problems } = readSecretFiles(given)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const result = Environment.safeParse(settings)
  if (!result.success)
    throw new ConfigError(result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  const value = result.data
  return {
    host: value.HOST,
    port: value.PORT,
    databaseUrl: value.DATABASE_URL,
    databaseListenUrl: value.DATABASE_LISTEN_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    processes: value.PROCESSES,
    baseUrl: value.BASE_URL && new URL(value.BASE_URL).origin,
    trustProxy: value.TRUST_PROXY,
    compression: value.COMPRESSION === 'on',
    corsOrigins: value.CORS_ORIGINS ?? [],
    signUp: value.SIGN_UP,
    oidc: allOrNothing(oidcConfigOf(value)),
    proxySignIn: allOrNothing(proxySignInConfigOf(value, value.SIGN_UP)),
    calendarServices: calendarServicesOf(value, message => {
      throw new ConfigError(message)
    }),
    logLevel: value.LOG_LEVEL,
    rateLimitPerMinute: value.RATE_LIMIT_PER_MINUTE,
    stopGraceSeconds: value.STOP_GRACE_SECONDS,
    quotas: { tasks: value.QUOTA_TASKS, documents: value.QUOTA_DOCUMENTS, megabytes: value.QUOTA_MEGABYTES },
    outbound: { allow: value.OUTBOUND_ALLOW ?? [], proxy: value.OUTBOUND_PROXY },
    mail: mailOf(value),
    mailIn: allOrNothing(mailInConfigOf(value)),
    backups: backupConfigOf(value, allOrNothing(s3ConfigOf(value))),
    tracing: tracingConfigOf(value),
    owner: {
      email: value.DAYWRIGHT_OWNER_EMAIL,
      password: value.DAYWRIGHT_OWNER_PASSWORD,
      apiKey: value.DAYWRIGHT_OWNER_API_KEY,
    },
  }
}

/** Both or none. */
function mailOf({ SMTP_URL: address, MAIL_FROM: from }: Environment): MailConfig | undefined {
  if (address && from) return mailConfigOf(address, from)
  if (address) throw new ConfigError('MAIL_FROM must be set, like SMTP_URL')
  if (from) throw new ConfigError('SMTP_URL must be set, like MAIL_FROM')
  return undefined
}

/** The settings that belong together, or a refusal with all that is wrong about them. */
function allOrNothing<Settings extends object>(found: Settings | undefined | string[]): Settings | undefined {
  if (Array.isArray(found)) throw new ConfigError(found.join('\n'))
  return found
}

/** The public address: the configured one, or the one that the server listens on. */
export function publicUrl({ baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>): string {
  if (baseUrl) return baseUrl
  const name = EVERY_ADDRESS.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const EVERY_ADDRESS = ['0.0.0.0', '::']
