import { type Credentials, MAX_ADDRESS_LENGTH } from '../../../../outbound/addresses/parse-address.ts'
import type { OutboundMethod } from '../../../../outbound/fetch-outside.ts'
import type { Outbound } from '../../../../outbound/outbound.ts'
import { mayShareCredentials } from '../../../../outbound/redirects.ts'
import { CaldavError, caldavError, otherHost, outboundFailure } from './caldav-problems.ts'
import type { DavName } from './dav-names.ts'
import { propfindBody } from './dav-requests.ts'
import { isUsableEtag } from './etag.ts'
import { type DavResponse, readMultistatus } from './read-multistatus.ts'

/** A user's account on a server. */
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
  /** Writes a calendar object if it still has this ETag, or with null if there is none yet; returns the new ETag, if the server says it. */
  put(url: string, text: string, etag: string | null): Promise<string | null>
  /** Deletes a calendar object if it still has this ETag. One that is gone already is fine. */
  remove(url: string, etag: string | null): Promise<void>
  makeCalendar(url: string, body: string): Promise<void>
  /** [CALDAV-3] The address that an answer means; throws if it is on another server, or too long to be stored. */
  resolve(href: string, base: string): string
  /** Whether it is on this server, and not too long. */
  isOwn(href: string, base: string): boolean
}

interface DavClientOptions {
  outbound: Outbound
  account: DavAccount
  signal?: AbortSignal | undefined
}

const XML = { 'content-type': 'application/xml; charset=utf-8' }

export function davClient({ outbound, account, signal }: DavClientOptions): DavClient {
  const own = new URL(account.address)
  const resolve = (href: string, base: string) => {
    const url = new URL(href, base)
    if (!mayShareCredentials(own, url)) throw otherHost(url.host)
    if (url.href.length > MAX_ADDRESS_LENGTH) throw caldavError('bad-answer')
    return url.href
  }
  const send = async (method: OutboundMethod, url: string, headers: Record<string, string>, body?: string) => {
    const result = await outbound.fetch({
      address: resolve(url, account.address),
      credentials: account.credentials,
      staysOnHost: true,
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    if (!result.ok) throw outboundFailure(result.problem)
    return result
  }
  const ask = async (method: 'PROPFIND' | 'REPORT', url: string, depth: 0 | 1, body: string): Promise<DavAnswer> => {
    const { body: answer, finalAddress } = await send(method, url, { ...XML, depth: String(depth) }, body)
    return { responses: await readMultistatus(answer), base: finalAddress }
  }
  return {
    propfind: (url, depth, names) => ask('PROPFIND', url, depth, propfindBody(names)),
    report: (url, body) => ask('REPORT', url, 1, body),
    put: async (url, text, etag) => {
      const condition: Record<string, string> = etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }
      const result = await send('PUT', url, { 'content-type': 'text/calendar; charset=utf-8', ...condition }, text)
      return isUsableEtag(result.etag ?? '') ? result.etag : null
    },
    remove: async (url, etag) => {
      const isGone = (error: unknown) => error instanceof CaldavError && error.problem.code === 'not-found'
      await send('DELETE', url, etag === null ? {} : { 'if-match': etag }).catch(error => {
        if (!isGone(error)) throw error
      })
    },
    makeCalendar: async (url, body) => void (await send('MKCALENDAR', url, XML, body)),
    resolve,
    isOwn: (href, base) =>
      href.length <= MAX_ADDRESS_LENGTH && URL.canParse(href, base) && mayShareCredentials(own, new URL(href, base)),
  }
}
