import type { Credentials } from './addresses/parse-address.ts'

/** Those that belong to the connection or to the guard, even if a caller passes them. */
const OURS =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|authorization|cookie|proxy-.*)$/i

interface HeaderOptions {
  headers: Readonly<Record<string, string>>
  etag: string | null
  lastModified: string | null
  credentials: Credentials | null
  authorization: string | undefined
  body: string | Uint8Array | undefined
}

export function requestHeaders(options: HeaderOptions): Record<string, string> {
  const { headers, etag, lastModified, credentials, authorization, body } = options
  const given = Object.entries(headers).filter(([name]) => !OURS.test(name))
  return {
    'user-agent': 'Daywright',
    ...Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value])),
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
    ...(credentials && { authorization: basic(credentials) }),
    ...(authorization !== undefined && { authorization }),
    // Node leaves it out for DELETE and OPTIONS; the body would then be read as the next request.
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    'accept-encoding': 'gzip',
    connection: 'close',
  }
}

const basic = ({ user, password }: Credentials) =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
