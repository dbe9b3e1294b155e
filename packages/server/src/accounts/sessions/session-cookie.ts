import { parseCookie, stringifySetCookie } from 'cookie'
import { SESSION_LIFE } from './session-life.ts'

const COOKIE_PREFIX = 'daywright'

const isServedOverTls = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') ?? false

/** Browsers accept a `__Secure-` cookie over TLS only. */
export const cookieName = (name: string, baseUrl: string | undefined): string =>
  `${isServedOverTls(baseUrl) ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`

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

export const sessionCookie = (header: string | undefined, baseUrl: string | undefined): string | undefined =>
  readCookie(header, SESSION, baseUrl)

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
