import { z } from 'zod'

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** A user with a verified email in one of these gets an account at the first sign-in. */
  allowedDomains: readonly string[]
  /** Emails in these count as verified, even if the provider says otherwise; `*` is every email. */
  trustedDomains: readonly string[]
  /** As the sign-in page calls it. */
  name: string
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const Domains = z
  .string()
  .transform(list => list.split(',').map(domain => domain.trim().toLowerCase()))
  .refine(
    domains => domains.every(domain => DOMAIN.test(domain)),
    'must be domains like example.com, with commas between',
  )
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Tokens and the client secret travel to the issuer, so plain http is for this machine only. */
const isSafeIssuer = (issuer: string) => {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

export const OIDC_SETTINGS = {
  OIDC_ISSUER: z.string().refine(isSafeIssuer, 'must be an https address, or http on this machine').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ALLOWED_DOMAINS: Domains.optional(),
  OIDC_TRUSTED_DOMAINS: z.union([z.literal('*').transform(all => [all]), Domains]).optional(),
  OIDC_NAME: z.string().max(50, 'must have at most 50 characters').optional(),
}
type Values = z.output<z.ZodObject<typeof OIDC_SETTINGS>>

/** All of it or nothing: one of the first three alone is a mistake. What is wrong, as a list of sentences. */
export function oidcConfigOf(values: Values): OidcConfig | undefined | string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer && clientId && clientSecret)
    return {
      issuer,
      clientId,
      clientSecret,
      allowedDomains: values.OIDC_ALLOWED_DOMAINS ?? [],
      trustedDomains: values.OIDC_TRUSTED_DOMAINS ?? [],
      name: values.OIDC_NAME ?? new URL(issuer).hostname,
    }
  const needed = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const others = [values.OIDC_ALLOWED_DOMAINS, values.OIDC_TRUSTED_DOMAINS, values.OIDC_NAME]
  const isAnySet = [...Object.values(needed), ...others].some(Boolean)
  if (!isAnySet) return undefined
  const missing = Object.entries(needed).filter(([, given]) => !given)
  return missing.map(([name]) => `${name} must be set, like all of OIDC`)
}
