import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a host name. An empty list means that there is no such name. */
export type ResolveName = (name: string, options: { isTrusted: boolean; signal: AbortSignal }) => Promise<string[]>

/** The second try takes twice as long; together they are shorter than the time for connecting. */
const QUERY = { timeout: 1_500, tries: 2 }

/**
 * Asks the name servers directly. `lookup` would hold one of Node's few threads for as long as the user's name server keeps silent, and
 * would read search domains and the hosts file, so that `router` might mean a host inside. Names that the operator allows may be there.
 *
 * @param servers name servers instead of those that the machine uses
 */
export const nameResolver =
  (servers?: readonly string[]): ResolveName =>
  async (name, { isTrusted, signal }) => {
    if (isTrusted) {
      const found = await lookup(name, { all: true }).catch(() => [])
      return found.map(({ address }) => address)
    }
    const resolver = new Resolver(QUERY)
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
