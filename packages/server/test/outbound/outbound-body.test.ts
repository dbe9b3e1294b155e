import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUTBOUND_LIMITS } from '../../src/outbound/outbound-limits.ts'
import { ALLOWED, type Outside, openOutside, outcomeOf, textOf } from './outside-fixture.ts'
import { runOutboundChild } from './run-outbound-child.ts'

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.repeat(100)
const MEGABYTE = Buffer.alloc(1_000_000)
const BOMB_MEGABYTES = 300
const zip = gzipSync(TEXT)
let sentMegabytes = 0

function* megabytes(count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    sentMegabytes += 1
    yield MEGABYTE
  }
}

const encoded = (encoding: string, body: Uint8Array) => (_: unknown, response: ServerResponse) =>
  response.writeHead(200, { 'content-encoding': encoding }).end(body)
const raw = (head: string, body: string | Uint8Array) => (_: unknown, response: ServerResponse) => {
  response.socket?.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`)
  response.socket?.end(body)
}

let outside: Outside
beforeAll(async () => {
  outside = await openOutside({
    '/plain': (_, response) => response.end(TEXT),
    '/gzip': encoded('gzip', zip),
    '/x-gzip': encoded(' X-GZIP ', zip),
    '/identity': encoded('identity', Buffer.from(TEXT)),
    '/empty': (_, response) => response.end(),
    '/unchanged': (_, response) => response.writeHead(304, { 'content-encoding': 'gzip' }).end(),
    '/nothing': (_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
    '/br': encoded('br', brotliCompressSync(TEXT)),
    '/twice': encoded('gzip, gzip', gzipSync(zip)),
    '/no-gzip': encoded('gzip', Buffer.from(TEXT)),
    '/bomb': (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      const fast = createGzip({ level: constants.Z_BEST_SPEED })
      Readable.from(megabytes(BOMB_MEGABYTES)).pipe(fast).pipe(response)
    },
    '/endless': (_, response) => {
      Readable.from(megabytes(10_000)).pipe(response)
    },
    '/largest': (_, response) => response.end(Buffer.alloc(OUTBOUND_LIMITS.wireBytes)),
    '/larger': (_, response) => response.end(Buffer.alloc(OUTBOUND_LIMITS.wireBytes + 1)),
    '/larger-chunked': (_, response) => {
      response.write(Buffer.alloc(OUTBOUND_LIMITS.wireBytes))
      response.end('x')
    },
    '/largest-gzip': encoded('gzip', gzipSync(Buffer.alloc(OUTBOUND_LIMITS.bodyBytes))),
    '/larger-gzip': encoded('gzip', gzipSync(Buffer.alloc(OUTBOUND_LIMITS.bodyBytes + 1))),
    '/cut-length': raw('Content-Length: 5000', TEXT.slice(0, 900)),
    '/cut-chunked': raw('Transfer-Encoding: chunked', '5\r\nBEGIN\r\n5\r\n:VC'),
    '/cut-last-chunk': raw('Transfer-Encoding: chunked', '5\r\nBEGIN\r\n'),
    '/cut-gzip': encoded('gzip', zip.subarray(0, zip.length - 12)),
    '/cut-gzip-chunked': raw(
      'Content-Encoding: gzip\r\nTransfer-Encoding: chunked',
      Buffer.concat([Buffer.from('14\r\n'), zip.subarray(0, 20), Buffer.from('\r\n')]),
    ),
    '/both-lengths': raw('Content-Length: 5\r\nTransfer-Encoding: chunked', '5\r\nBEGIN\r\n0\r\n\r\n'),
    '/no-answer': (_, response) => response.socket?.destroy(),
    '/cut-headers': (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'),
    '/not-http': (_, response) => response.socket?.end('220 mail.example ESMTP\r\n'),
    '/long-headers': raw(`X-Long: ${'x'.repeat(100_000)}`, TEXT),
  })
})
afterAll(() => outside.close())

const fetchPath = (path: string) => outside.outbound.fetch({ address: outside.at(path) })

describe('the body', () => {
  it.each(['/plain', '/gzip', '/x-gzip', '/identity'])('[OUT-9] of %s arrives whole', async path => {
    expect(textOf(await fetchPath(path))).toBe(TEXT)
  })

  it('[OUT-9] may be empty, and only gzip is asked for', async () => {
    expect(textOf(await fetchPath('/empty'))).toBe('')
    expect(outside.server.requests.at(-1)?.headers['accept-encoding']).toBe('gzip')
  })

  it('[OUT-9] that is left out is not missed, even if the headers announce one', async () => {
    const address = outside.at('/larger')
    expect(await outside.outbound.fetch({ address, method: 'HEAD' })).toMatchObject({
      status: 200,
      body: new Uint8Array(),
    })
    expect(outcomeOf(await fetchPath('/nothing'))).toBe(204)
    expect(outcomeOf(await outside.outbound.fetch({ address: outside.at('/unchanged'), etag: '"1"' }))).toBe(304)
  })

  it.each([
    ['/br', 'unknown-encoding'],
    ['/twice', 'unknown-encoding'],
    ['/no-gzip', 'unknown-encoding'],
    ['/larger', 'too-large'],
    ['/larger-chunked', 'too-large'],
    ['/larger-gzip', 'too-large'],
    ['/long-headers', 'too-large'],
  ])('[OUT-9] of %s is %s', async (path, code) => {
    expect(outcomeOf(await fetchPath(path))).toBe(code)
  })

  it.each([
    ['/largest', OUTBOUND_LIMITS.wireBytes],
    ['/largest-gzip', OUTBOUND_LIMITS.bodyBytes],
  ])('[OUT-9] of %s may have exactly %d bytes', async (path, bytes) => {
    const result = await fetchPath(path)
    expect(result.ok && result.body.length).toBe(bytes)
  })

  it('[OUT-9] is 10 MB on the wire and 20 MB decompressed at most', () => {
    expect(OUTBOUND_LIMITS).toMatchObject({ wireBytes: 10_000_000, bodyBytes: 20_000_000 })
  })

  it('[OUT-9] that never ends is stopped soon after the limit', async () => {
    sentMegabytes = 0
    expect(outcomeOf(await fetchPath('/endless'))).toBe('too-large')
    expect(sentMegabytes).toBeGreaterThanOrEqual(10)
    // What the sockets of both sides hold comes on top.
    expect(sentMegabytes).toBeLessThan(100)
  })

  it('[OUT-9] of a bomb does not take its memory', async () => {
    const { outcomes, grownMegabytes } = await runOutboundChild(ALLOWED, [
      `http://127.0.0.1:${outside.server.port}/bomb`,
    ])
    expect(outcomes).toEqual(['too-large'])
    expect(grownMegabytes).toBeLessThan(BOMB_MEGABYTES / 3)
  })

  it.each([
    ['/cut-length', 'cut-off'],
    ['/cut-chunked', 'cut-off'],
    ['/cut-last-chunk', 'cut-off'],
    ['/cut-gzip', 'cut-off'],
    ['/cut-gzip-chunked', 'cut-off'],
    ['/no-answer', 'cut-off'],
    ['/cut-headers', 'cut-off'],
    ['/both-lengths', 'not-http'],
    ['/not-http', 'not-http'],
  ])('[OUT-10] of %s is never taken for a whole one: %s', async (path, code) => {
    expect(outcomeOf(await fetchPath(path))).toBe(code)
  })
})
