import { parseCookie, stringifySetCookie } from 'cookie'
import { SESSION_LIFE } from './session-life.ts'

const COOKIE_PREFIX = 'daywright'

const isServedOverTls = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') ?? false

/** [AUTH-46] Browsers accept a `__Host-` cookie over TLS only, and from this very host: no other host of the domain can set one. */
export const cookieName = (name: string, baseUrl: string | undefined): string =>
  `${isServedOverTls(baseUrl) ? '__Host-' : ''}${COOKIE_PREFIX}.${name}`

/** [AUTH-46] What cookies were called before. A session or a known browser that has one keeps it until it is set again. */
const earlierName = (name: string) => `__Secure-${COOKIE_PREFIX}.${name}`

const SESSION = 'session_token'

/** [AUTH-13] A `Set-Cookie` header; scripts cannot read the cookie, and other sites' pages do not send it along. */
export const setCookie = (name: string, value: string, maxAge: number, baseUrl: string | undefined): string =>
  stringifySetCookie({
    name: cookieName(name, baseUrl),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isServedOverTls(baseUrl),
  })

/** The value of one of our cookies in a `Cookie` header. */
export const readCookie = (
  header: string | undefined,
  name: string,
  baseUrl: string | undefined,
): string | undefined => (header === undefined ? undefined : parseCookie(header)[cookieName(name, baseUrl)])

/** The same for one that lasts, and so may have been set under its earlier name. */
export function readLastingCookie(
  header: string | undefined,
  name: string,
  baseUrl: string | undefined,
): string | undefined {
  const value = readCookie(header, name, baseUrl)
  if (value !== undefined || header === undefined || !isServedOverTls(baseUrl)) return value
  return parseCookie(header)[earlierName(name)]
}

export const sessionCookie = (header: string | undefined, baseUrl: string | undefined): string | undefined =>
  readLastingCookie(header, SESSION, baseUrl)

export const setSessionCookie = (value: string, baseUrl: string | undefined): string =>
  setCookie(SESSION, value, SESSION_LIFE.seconds, baseUrl)

export const clearSessionCookie = (baseUrl: string | undefined): string => setCookie(SESSION, '', 0, baseUrl)

const SECOND_STEP = 'second_step'
/** As long as the token that it holds. */
const SECOND_STEP_SECONDS = 600

/** [AUTH-21] Holds a sign-in that waits for its code; it opens nothing. */
export const setSecondStepCookie = (token: string, baseUrl: string | undefined): string =>
  setCookie(SECOND_STEP, token, SECOND_STEP_SECONDS, baseUrl)

export const secondStepCookie = (header: string | undefined, baseUrl: string | undefined): string | undefined =>
  readCookie(header, SECOND_STEP, baseUrl)

export const clearSecondStepCookie = (baseUrl: string | undefined): string => setCookie(SECOND_STEP, '', 0, baseUrl)
