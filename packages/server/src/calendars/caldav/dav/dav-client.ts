import type { Outbound } from '../../../outbound/outbound.ts'
import type { Credentials } from '../../../outbound/parse-address.ts'
import { mayShareCredentials } from '../../../outbound/redirects.ts'
import { otherHost, outboundFailure } from './caldav-problems.ts'
import type { DavName } from './dav-names.ts'
import { propfindBody } from './dav-requests.ts'
import { type DavResponse, readMultistatus } from './read-multistatus.ts'

/** Somebody's account at a server. */
export interface DavAccount {
  /** Any address on its server; the password goes nowhere else. */
  address: string
  credentials: Credentials | null
}

export interface DavAnswer {
  responses: DavResponse[]
  /** Where the answer came from, which relative addresses in it refer to. */
  base: string
}

/** Speaks WebDAV with one server. Every method throws a CaldavError when it fails. */
export interface DavClient {
  /** The properties of a resource, or with depth 1 of what is in it too. */
  propfind(url: string, depth: 0 | 1, names: readonly DavName[]): Promise<DavAnswer>
  report(url: string, body: string): Promise<DavAnswer>
  /** [CALDAV-3] The address that an answer means; throws if it is on another server. */
  resolve(href: string, base: string): string
  /** Whether it is on this server. */
  isOwn(href: string, base: string): boolean
}

export interface DavClientOptions {
  outbound: Outbound
  account: DavAccount
  signal?: AbortSignal | undefined
}

export function davClient({ outbound, account, signal }: DavClientOptions): DavClient {
  const own = new URL(account.address)
  const resolve = (href: string, base: string) => {
    const url = new URL(href, base)
    if (!mayShareCredentials(own, url)) throw otherHost(url.host)
    return url.href
  }
  const ask = async (method: 'PROPFIND' | 'REPORT', url: string, depth: 0 | 1, body: string): Promise<DavAnswer> => {
    const result = await outbound.fetch({
      address: resolve(url, account.address),
      credentials: account.credentials,
      staysOnHost: true,
      method,
      headers: { 'content-type': 'application/xml; charset=utf-8', depth: String(depth) },
      body,
      ...(signal && { signal }),
    })
    if (!result.ok) throw outboundFailure(result.problem)
    return { responses: await readMultistatus(result.body), base: result.finalAddress }
  }
  return {
    propfind: (url, depth, names) => ask('PROPFIND', url, depth, propfindBody(names)),
    report: (url, body) => ask('REPORT', url, 1, body),
    resolve,
    isOwn: (href, base) => URL.canParse(href, base) && mayShareCredentials(own, new URL(href, base)),
  }
}
