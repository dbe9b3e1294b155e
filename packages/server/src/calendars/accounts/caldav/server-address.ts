import type { CaldavAccountCreate } from '@daywright/contract/resources/calendars/caldav-account'
import { invalid } from '../../../errors/errors.ts'
import { parseAddress } from '../../../outbound/addresses/parse-address.ts'
import { OutboundError } from '../../../outbound/outbound-problems.ts'

/** [CALDAV-1] The address of a server as a person enters it: whole, only its host, or as the end of an email address. */
export function serverAddress({ address, user }: Pick<CaldavAccountCreate, 'address' | 'user'>): string {
  const given = address?.trim() ?? hostOfEmail(user)
  if (given === undefined) throw invalid({ address: ['is needed unless the user name is an email address'] })
  try {
    return parseAddress(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`).url.href
  } catch (error) {
    if (error instanceof OutboundError) throw invalid({ address: [error.problem.sentence] })
    throw error
  }
}

const hostOfEmail = (user: string) => /^[^@\s]+@([^@\s/]+)$/.exec(user.trim())?.[1]
