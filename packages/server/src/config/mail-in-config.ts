import { z } from 'zod'

/** The mailbox from which emails become tasks. */
export interface MailInConfig {
  host: string
  port: number
  tls: (typeof TLS)[number]
  user: string
  password: string
  /** `tasks@example.com`; an account's own address is `tasks+<secret>@example.com`. */
  address: string
  /** The name under which the operator's mail server reports who really sent an email; undefined if it does not. */
  authServer: string | undefined
}

const TLS = ['on', 'starttls', 'off'] as const
const PORTS = { on: 993, starttls: 143, off: 143 } as const
const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** With a plus sign and the secret, the part before the @ must not have more than 64 characters. */
const ADDRESS = /^[a-z0-9._-]{1,30}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export const MAIL_IN_SETTINGS = {
  MAIL_IN_HOST: z
    .string()
    .regex(/^[^\s/@]+$/, 'must be the name of a mail server, like imap.example.com')
    .optional(),
  MAIL_IN_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine(port => port <= 65_535, 'must be at most 65535')
    .optional(),
  MAIL_IN_TLS: z.enum(TLS, `must be one of ${TLS.join(', ')}`).optional(),
  MAIL_IN_USER: z.string().optional(),
  MAIL_IN_PASSWORD: z.string().optional(),
  MAIL_IN_ADDRESS: z
    .string()
    .regex(ADDRESS, 'must be an email address with at most 30 letters, digits, ., _ or - before the @')
    .optional(),
  MAIL_IN_AUTH_SERVER: z
    .string()
    .regex(/^[^\s;]+$/, 'must be a name like mx.example.com')
    .optional(),
}
type Values = z.output<z.ZodObject<typeof MAIL_IN_SETTINGS>>

/** All of it or nothing; what is wrong, as a list of sentences. */
export function mailInConfigOf(values: Values): MailInConfig | undefined | string[] {
  const { MAIL_IN_HOST: host, MAIL_IN_USER: user, MAIL_IN_PASSWORD: password, MAIL_IN_ADDRESS: address } = values
  const { MAIL_IN_TLS: tls = 'on', MAIL_IN_PORT: port = PORTS[tls], MAIL_IN_AUTH_SERVER: authServer } = values
  if (Object.keys(MAIL_IN_SETTINGS).every(name => values[name as keyof Values] === undefined)) return undefined
  if (!host || !user || !password || !address) {
    const needed = { MAIL_IN_HOST: host, MAIL_IN_USER: user, MAIL_IN_PASSWORD: password, MAIL_IN_ADDRESS: address }
    const missing = Object.entries(needed).filter(([, given]) => !given)
    return missing.map(([name]) => `${name} must be set, like all of MAIL_IN`)
  }
  // [MAIL-14] The password must not cross a network in the clear.
  if (tls === 'off' && !LOOPBACK.includes(host)) return ['MAIL_IN_TLS can be off only for a server on this machine']
  return { host, port, tls, user, password, address: address.toLowerCase(), authServer }
}
