import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  accessKey: string
  secretKey: string
  region: string
}

interface UnsignedRequest {
  method: string
  url: URL
  /** The SHA-256 of the body as hexadecimal digits. */
  bodyHash: string
  /** In milliseconds since 1970. */
  now: number
}

const SIGNED_HEADERS = 'host;x-amz-content-sha256;x-amz-date'

/** The headers that prove to a server that speaks S3 who sends a request, by AWS Signature Version 4. */
export function signS3Request({ method, url, bodyHash, now }: UnsignedRequest, keys: S3Keys): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = [time.slice(0, 8), keys.region, 's3', 'aws4_request']
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    `host:${url.host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${time}\n`,
    SIGNED_HEADERS,
    bodyHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretKey}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope.join('/')}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  }
}

/** Everything but letters, digits and `-._~` as %XX, as the signature wants it. */
export const encodeForS3 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (parameters: URLSearchParams): string =>
  [...parameters]
    .map(([name, value]) => `${encodeForS3(name)}=${encodeForS3(value)}`)
    .toSorted()
    .join('&')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
