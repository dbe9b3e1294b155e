import { z } from 'zod'
import { parseNetwork } from '../outbound/addresses/allow-list.ts'

/** Sign-in by a header that a reverse proxy sets after it has identified the person. */
export interface ProxySignInConfig {
  /** Lower case, as Node has names of headers. */
  emailHeader: string
  nameHeader: string | undefined
  /** The networks from which the headers are believed. */
  from: readonly string[]
  /** Whether somebody without an account gets one. */
  createsAccounts: boolean
}

/** Headers that mean something else, or that a browser sends by itself. */
const TAKEN =
  /^(authorization|cookie|host|origin|referer|user-agent|accept.*|content-.*|sec-.*|x-forwarded-(for|proto|host))$/

const HeaderName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,100}$/, 'must be the name of a header, like Remote-Email')
  .refine(name => !TAKEN.test(name), 'must be a header that only the proxy sets')

/** [AUTH-47] The settings of the header. */
export const PROXY_SIGN_IN_SETTINGS = {
  PROXY_SIGN_IN_EMAIL_HEADER: HeaderName.optional(),
  PROXY_SIGN_IN_NAME_HEADER: HeaderName.optional(),
  PROXY_SIGN_IN_FROM: z
    .string()
    .transform(list => list.split(',').map(entry => entry.trim()))
    .refine(
      entries => entries.every(entry => parseNetwork(entry) !== undefined),
      'must be addresses or networks like 172.18.0.2 or 10.0.0.0/24, with commas between',
    )
    .optional(),
  PROXY_SIGN_IN_ACCOUNTS: z.enum(['existing', 'create'], 'must be one of existing, create').optional(),
}
type Values = z.output<z.ZodObject<typeof PROXY_SIGN_IN_SETTINGS>>

/** Both or nothing; what is wrong, as a list of sentences. */
export function proxySignInConfigOf(
  values: Values,
  signUp: 'open' | 'closed',
): ProxySignInConfig | undefined | string[] {
  if (Object.keys(PROXY_SIGN_IN_SETTINGS).every(name => values[name as keyof Values] === undefined)) return undefined
  const { PROXY_SIGN_IN_EMAIL_HEADER: emailHeader, PROXY_SIGN_IN_NAME_HEADER: nameHeader } = values
  const { PROXY_SIGN_IN_FROM: from, PROXY_SIGN_IN_ACCOUNTS: accounts } = values
  if (!emailHeader || !from) {
    const needed = { PROXY_SIGN_IN_EMAIL_HEADER: emailHeader, PROXY_SIGN_IN_FROM: from }
    const missing = Object.entries(needed).filter(([, given]) => !given)
    return missing.map(([name]) => `${name} must be set, like all of PROXY_SIGN_IN`)
  }
  // Anyone could have signed up with another person's email, and would know the password of that account.
  if (signUp === 'open') return ['SIGN_UP must be closed, because a header of the proxy signs in by email']
  return { emailHeader, nameHeader, from, createsAccounts: accounts === 'create' }
}
