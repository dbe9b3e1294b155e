import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'

const BY_STATUS: Record<number, string> = {
  401: t('You are signed out. Sign in again to continue.'),
  412: t('This was changed elsewhere in the meantime. Look at it again, then repeat your change.'),
  413: t('That is too large to save.'),
  429: t('Too many attempts. Wait a moment, then try again.'),
  503: t('The server is busy. Try again in a moment.'),
}

/** The error as a sentence for the user. */
export function failureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return t('The server takes too long to respond. Try again in a moment.')
  if (!(error instanceof ApiFailure))
    return t('The server cannot be reached. This needs a connection: try again in a moment.')
  const details = Object.entries(error.body.details ?? {})
  if (details.length > 0) return details.map(([field, messages]) => `${field}: ${messages.join(', ')}`).join('; ')
  return BY_STATUS[error.status] ?? (error.status >= 500 ? t('Something went wrong on the server.') : error.body.error)
}

/** The error message of each field, for the form that sent them. */
export function fieldFailures(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {}
  const { details = {}, field, error: message } = error.body
  const named = Object.entries(details).map(([path, messages]) => [path, messages.join(', ')] as const)
  return Object.fromEntries(field ? [...named, [field, message] as const] : named)
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401
