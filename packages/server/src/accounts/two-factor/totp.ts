/** What authenticator apps expect: RFC 6238 with SHA-1, six digits, half a minute. */
const SHAPE = { issuer: 'Daywright', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks may differ by one step. */
const WINDOW = 1
const SECRET_BYTES = 20

/** Loaded at the first use: most processes serve no second step for a long time. */
const library = () => import('otpauth')

export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: SECRET_BYTES }).base32
}

export async function totpUri(secret: string, email: string): Promise<string> {
  const { TOTP } = await library()
  return new TOTP({ ...SHAPE, label: email, secret }).toString()
}

/** The time step that the code belongs to; undefined for a code that is wrong or from another time. */
export async function stepOfCode(secret: string, code: string, now: string): Promise<number | undefined> {
  const { TOTP } = await library()
  const timestamp = Date.parse(now)
  const delta = new TOTP({ ...SHAPE, secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / SHAPE.period) + delta
}
