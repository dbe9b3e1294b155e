import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import { UnreachableError } from './api/node-request.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { plain } from './output/style.ts'

export interface Report {
  exitCode: ExitCode
  message: string
  /** The code of the API's refusal. */
  code?: string | undefined
}

/** Says what went wrong in words, without a stack. */
export function failureReport(error: unknown, url: string | undefined): Report {
  if (error instanceof CommandFailure) return { exitCode: error.exitCode, message: error.message }
  if (error instanceof ApiFailure) return refusalReport(error, url)
  if (error instanceof UnreachableError)
    return {
      exitCode: EXIT.offline,
      message: `${error.origin} cannot be reached (${plain(error.message)}). ${advice(error)}`,
    }
  return { exitCode: EXIT.failed, message: plain(error instanceof Error ? error.message : String(error)) }
}

/** Repeating a command that was carried out would do everything twice. */
const advice = ({ mayHaveArrived }: UnreachableError) =>
  mayHaveArrived
    ? 'It may have been done all the same: look before you repeat it.'
    : 'Check that the server runs and that you are online; nothing was changed.'

function refusalReport({ status, body }: ApiFailure, url: string | undefined): Report {
  const { code } = body
  if (status === 401)
    return {
      exitCode: EXIT.notLoggedIn,
      code,
      message: url
        ? `${url} does not accept the key: it was revoked or has expired. Log in again with: daywright login ${url}`
        : 'The server does not accept the key. Copy it whole; it begins with dw_.',
    }
  const details = Object.entries(body.details ?? {}).flatMap(([field, messages]) =>
    messages.map(message => (field === 'text' ? message : `${field} ${message}`)),
  )
  const message = details.length > 0 ? details.join('; ') : body.error
  return { exitCode: EXIT.failed, code, message: plain(message.slice(0, 500)) }
}
