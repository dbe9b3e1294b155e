import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import { currentCode, t } from '@daywright/language/current-language'
import { errorWords, fieldWords } from './error-words.ts'

const BY_STATUS: Record<number, string> = {
  401: t('You are signed out. Sign in again to continue.'),
  412: t('This was changed elsewhere in the meantime. Look at it again, then repeat your change.'),
  413: t('That is too large to save.'),
  429: t('Too many attempts. Wait a moment, then try again.'),
  503: t('The server is busy. Try again in a moment.'),
}

const BY_CODE: Record<string, string> = {
  'calendar-service-unavailable': t('The calendar service returned an error. Nothing was changed here.'),
}

/** The error as a sentence for the user. */
export function failureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return t('The server takes too long to respond. Try again in a moment.')
  if (!(error instanceof ApiFailure))
    return t('The server cannot be reached. This needs a connection: try again in a moment.')
  const details = Object.entries(error.body.details ?? {})
  if (details.length > 0) return details.map(([field, messages]) => `${field}: ${fieldText(messages)}`).join('; ')
  if (error.body.code === 'cross-site') return wrongAddressText(error.body.error)
  const known = BY_CODE[error.body.code ?? ''] ?? BY_STATUS[error.status]
  if (known !== undefined) return known
  // [LANG-17] The English of the server says more than the code.
  if (currentCode() === 'en' && error.status < 500) return error.body.error
  return (
    errorWords(error.body.code) ?? (error.status < 500 ? error.body.error : t('Something went wrong on the server.'))
  )
}

const fieldText = (messages: readonly string[]): string =>
  (currentCode() === 'en' ? messages : messages.map(fieldWords)).join(', ')

/** The error message of each field, for the form that sent them. */
export function fieldFailures(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  const { details = {}, field, code, error: message } = error.body
  const named = Object.entries(details).map(([path, messages]) => [path, fieldText(messages)] as const)
  const own = (currentCode() === 'en' ? undefined : errorWords(code)) ?? message
  return Object.fromEntries(field ? [...named, [field, own] as const] : named)
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401

/** [LANG-17] What is wrong with a calendar of another server. */
export const remoteProblemText = ({ code, sentence }: { code: string; sentence: string }): string =>
  (currentCode() === 'en' ? undefined : errorWords(code)) ?? sentence

/** In the sentence of the server: the address that it is set up for. */
const SET_UP_FOR = /set up for (\S+),/

/**
 * [OPS-64] The server refuses what a page of another site sends. A page of this app that is refused was opened at an address that the
 * server does not know, whether or not the server could tell.
 */
function wrongAddressText(sentence: string): string {
  const here = location.origin
  const address = SET_UP_FOR.exec(sentence)?.[1]
  return address === undefined
    ? t('This server does not know the address {here}. Set BASE_URL={here} and restart the server.', { here })
    : t(
        'This server is set up for {address}, but you opened {here}. Open {address}, or set BASE_URL={here} and restart the server.',
        { address, here },
      )
}
