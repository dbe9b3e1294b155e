import type { OutboundProblem } from '../../../../outbound/outbound-problems.ts'
import { RemoteCalendarError } from '../../../remote-problem.ts'

const SENTENCES = {
  'not-caldav': 'There is no CalDAV server at this address.',
  'bad-answer': 'The server gave an answer that is not CalDAV.',
  'too-many-answers': 'The server lists more than Daywright can read.',
} as const

/** Ends a conversation with a CalDAV server. */
export class CaldavError extends RemoteCalendarError {}

export const caldavError = (code: keyof typeof SENTENCES) => new CaldavError({ code, sentence: SENTENCES[code] })

/** No name of a host is longer; what a server says may be. */
const MAX_HOST_LENGTH = 260

/** [CALDAV-3] The person decides whether another server may have the password, by entering its address. */
export const otherHost = (host: string) =>
  new CaldavError({
    code: 'other-host',
    sentence: `The calendars are on another server, ${host.slice(0, MAX_HOST_LENGTH)}. If the password is meant for it, enter that as the address.`,
  })

export const outboundFailure = ({ host, ...problem }: OutboundProblem) =>
  problem.code === 'other-host' && host ? otherHost(host) : new CaldavError(problem)
