import { CaldavError, caldavError } from './dav/caldav-problems.ts'
import type { DavAnswer, DavClient } from './dav/dav-client.ts'
import { CALENDAR_HOME, type DavName, HREF, PRINCIPAL } from './dav/dav-names.ts'

/**
 * [CALDAV-2] Finds the address under which an account has its calendars, as RFC 6764 describes: what was entered or the
 * well-known address names the principal of the account, and the principal names the home of its calendars.
 */
export async function discoverHome(client: DavClient, address: string): Promise<string> {
  const found = await askInTurn(client, placesToAsk(address))
  const home = addressIn(client, found, CALENDAR_HOME)
  if (home) return home
  const principal = addressIn(client, found, PRINCIPAL)
  const described = principal && (await client.propfind(principal, 0, [CALENDAR_HOME]))
  return (described && addressIn(client, described, CALENDAR_HOME)) || refuse()
}

/** An address with a path was probably copied from somewhere; a host alone is found by its well-known address. */
function placesToAsk(address: string): string[] {
  const wellKnown = new URL('/.well-known/caldav', address).href
  const isHostOnly = new URL(address).pathname === '/'
  return isHostOnly ? [wellKnown, address] : [address, wellKnown, new URL('/', address).href]
}

/** What a server says that has nothing for us at this place; with any other problem, asking elsewhere makes no sense. */
const NOT_HERE: readonly string[] = [
  'not-found',
  'forbidden',
  'unexpected-status',
  'server-error',
  'bad-answer',
  'bad-redirect',
  'too-many-redirects',
  'other-host',
]

async function askInTurn(client: DavClient, places: readonly string[]): Promise<DavAnswer> {
  let failure = caldavError('not-caldav')
  for (const place of places) {
    try {
      const answer = await client.propfind(place, 0, [PRINCIPAL, CALENDAR_HOME])
      if (hrefIn(answer, PRINCIPAL) ?? hrefIn(answer, CALENDAR_HOME)) return answer
    } catch (error) {
      if (!(error instanceof CaldavError) || !NOT_HERE.includes(error.problem.code)) throw error
      // Where the calendars really are is more helpful than that they are not here.
      if (error.problem.code === 'other-host') failure = error
    }
  }
  throw failure
}

const hrefIn = ({ responses }: DavAnswer, name: DavName): string | undefined =>
  responses
    .flatMap(({ props }) => props.get(name)?.children ?? [])
    .find(child => child.name === HREF)
    ?.text.trim()

function addressIn(client: DavClient, answer: DavAnswer, name: DavName): string | undefined {
  const href = hrefIn(answer, name)
  if (href === undefined) return undefined
  return URL.canParse(href, answer.base) ? client.resolve(href, answer.base) : refuse()
}

function refuse(): never {
  throw caldavError('not-caldav')
}
