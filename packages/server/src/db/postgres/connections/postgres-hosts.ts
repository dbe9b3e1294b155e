const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const WRITABLE = ['read-write', 'primary']
const TARGETS = ['any', ...WRITABLE]

/** The servers that may have the database: a primary and its standbys, of which any may become the primary. */
export interface PostgresHosts {
  readonly count: number
  /** Whether a server that only lets us read is passed over. */
  readonly mustBeWritable: boolean
  /** The address of the server that connections are opened to. */
  current(): string
  /** This server did not let us in: the next connection goes to the one after it. */
  failed(address: string): void
}

/** One address for each host of `postgres://user:password@first:5432,second:5432/database`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = ADDRESS.exec(url) ?? []
  return hosts.split(',').map(host => start + host + end)
}

/** Says what is wrong with the address of a database; undefined for a good one. */
export function addressProblem(url: string): string | undefined {
  const addresses = addressesOf(url)
  if (addresses.length > 1 && !addresses.every(hasHost))
    return 'must be like postgres://user:password@first:5432,second:5432/database to name several hosts'
  return TARGETS.includes(targetOf(url) ?? 'any')
    ? undefined
    : `must have one of ${TARGETS.join(', ')} as target_session_attrs`
}

const hasHost = (address: string) => URL.canParse(address) && new URL(address).hostname !== ''
const targetOf = (url: string) => /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1]

/**
 * [OPS-50] The driver knows one host only. All connections of a process go to the same server, and move on to the next in the
 * list when it does not let us in; a list begins again at its end.
 */
export function postgresHosts(url: string): PostgresHosts {
  const addresses = addressesOf(url)
  const target = targetOf(url)
  let current = 0
  return {
    count: addresses.length,
    // A list without a target has standbys in it, which are of no use to us.
    mustBeWritable: target === undefined ? addresses.length > 1 : WRITABLE.includes(target),
    current: () => addresses[current] ?? url,
    failed(address) {
      // Connections that failed at the same time move on once.
      if (address === addresses[current]) current = (current + 1) % addresses.length
    },
  }
}
