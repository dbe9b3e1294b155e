import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** As they were sent. */
  bytes: Buffer
  /** Decompressed. */
  text: string
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Sends a request with no other headers than the given ones; `fetch` adds `Accept-Encoding`, and decompresses. */
export async function rawRequest(url: string, options: RawRequest = {}): Promise<RawResponse> {
  const response = await openResponse(url, options)
  const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
  const coding = response.headers['content-encoding'] ?? ''
  const decompress = bytes.length > 0 ? DECOMPRESS[coding] : undefined
  const text = (decompress?.(bytes) ?? bytes).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text }
}

/** The same as soon as the headers are there; the caller reads the body, or destroys it. */
export async function openResponse(
  url: string,
  { method = 'GET', headers, body }: RawRequest,
): Promise<IncomingMessage> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const sent = request(url, {
    method,
    agent: false,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
  })
  sent.end(json)
  const [response] = await once(sent, 'response')
  return response
}
