import type { Translate } from '../translate.ts'

/** [LANG-17] What is wrong at another server, by its code. Undefined for what is uncommon, which is only said in English. */
export const remoteProblemWords = (code: string, say: Translate): string | undefined =>
  Object.hasOwn(WORDS, code) ? WORDS[code]?.(say) : undefined

const unreachable = (say: Translate) => say('The server cannot be reached.')
const unexpected = (say: Translate) => say('The server gave an unexpected answer.')

const WORDS: Record<string, (say: Translate) => string> = {
  'bad-address': say => say('This is not a web address.'),
  'private-address': say =>
    say('The address is in a private network, which the operator of this server has not allowed.'),
  'name-not-found': say => say('There is no server with this name.'),
  refused: unreachable,
  unreachable,
  'bad-certificate': say => say('The certificate of the server is not valid, so the connection is not secure.'),
  timeout: say => say('The server took too long to answer.'),
  'needs-password': say => say('The server asks for a user name and password, or does not accept the given ones.'),
  forbidden: say => say('The server does not allow access to this address.'),
  'not-found': say => say('There is nothing at this address.'),
  'rate-limited': say => say('The server asks to try again later.'),
  'server-error': say => say('The server reports an internal error.'),
  'unexpected-status': unexpected,
  'bad-answer': unexpected,
  'not-caldav': say => say('There is no CalDAV server at this address.'),
  'reconnect-needed': say => say('Connect the account again.'),
  'not-a-calendar': say => say('This is not a calendar.'),
}
