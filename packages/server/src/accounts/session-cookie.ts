/** What scripts cannot read and other sites' pages do not send along. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'
export const COOKIE_PREFIX = 'daywright'

export const isServedOverTls = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') ?? false

/** The name that the accounts library gives it. */
const nameOf = (baseUrl: string | undefined) =>
  `${isServedOverTls(baseUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`

/** The value of the session cookie in a `Cookie` header. */
export function sessionCookie(header: string | undefined, baseUrl: string | undefined): string | undefined {
  const start = `${nameOf(baseUrl)}=`
  const pair = header?.split(';').find(part => part.trimStart().startsWith(start))
  try {
    return pair && decodeURIComponent(pair.trim().slice(start.length))
  } catch {
    return undefined
  }
}

/** A `Set-Cookie` header that takes the cookie away. */
export const clearedCookie = (baseUrl: string | undefined): string =>
  `${nameOf(baseUrl)}=; Max-Age=0; ${ATTRIBUTES}${isServedOverTls(baseUrl) ? '; Secure' : ''}`
