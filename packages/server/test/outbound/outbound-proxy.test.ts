import { once } from 'node:events'
import { createServer, request as sendPlainly } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { selfSignedCertificate } from '@daywright/test-kit/outside/self-signed-certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { outcomeOf, textOf } from './outside-fixture.ts'

/** What the proxy was asked for, with the credentials for the proxy. */
let requests: string[]
let secure: OutsideServer
let plain: OutsideServer
let ca: string

/** Forwards every name to this machine, and refuses `forbidden.example`. */
const proxy = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
  const url = new URL(request.url ?? '')
  const forwarded = sendPlainly({ port: url.port, path: url.pathname, headers: { host: url.host } }, answer => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  request.pipe(forwarded)
})
proxy.on('connect', (request, socket) => {
  requests.push(`CONNECT ${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
  const [host, port] = (request.url ?? '').split(':')
  if (host === 'forbidden.example') return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  const through = connect(Number(port), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.pipe(through).pipe(socket)
  })
  for (const end of [socket, through]) end.on('error', () => through.destroy())
})

beforeAll(async () => {
  const certificate = await selfSignedCertificate('feed.example')
  ca = certificate.cert
  plain = await startOutsideServer((_, response) => response.end('plain'))
  secure = await startOutsideServer(
    (request, response) => response.end(`secure ${request.headers.authorization ?? ''}`),
    { certificate },
  )
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()])
  proxy.closeAllConnections()
  proxy.close()
})

const outboundThrough = (credentials = '') => {
  const { port } = proxy.address() as AddressInfo
  const resolve = async () => {
    throw new Error('The proxy resolves names')
  }
  return createOutbound({ allow: [], proxy: `http://${credentials}127.0.0.1:${port}`, resolve, ca })
}

describe('the proxy of the operator', () => {
  it('[OUT-6] gets every request for http, with the name unresolved', async () => {
    const address = `http://feed.example:${plain.port}/a`
    expect(textOf(await outboundThrough().fetch({ address }))).toBe('plain')
    expect(requests).toEqual([`GET ${address} `])
  })

  it('[OUT-6] gets a tunnel for https, and sees neither path nor password', async () => {
    const address = `https://robin:secret@feed.example:${secure.port}/a`
    const expected = `secure Basic ${Buffer.from('robin:secret').toString('base64')}`
    expect(textOf(await outboundThrough().fetch({ address }))).toBe(expected)
    expect(requests).toEqual([`CONNECT feed.example:${secure.port} `])
  })

  it('[OUT-6] is signed in to with the credentials of its address', async () => {
    await outboundThrough('us:pw@').fetch({ address: `http://feed.example:${plain.port}/` })
    await outboundThrough('us:pw@').fetch({ address: `https://feed.example:${secure.port}/` })
    const basic = `Basic ${Buffer.from('us:pw').toString('base64')}`
    expect(requests.map(line => line.endsWith(basic))).toEqual([true, true])
  })

  it('[OUT-6] is not asked for this machine or for private addresses', async () => {
    const hosts = ['localhost', '127.0.0.1', '[::1]', '192.168.1.1', '2130706433', '169.254.169.254']
    for (const host of hosts)
      for (const scheme of ['http', 'https'])
        expect(outcomeOf(await outboundThrough().fetch({ address: `${scheme}://${host}:8080/` }))).toBe(
          'private-address',
        )
    expect(requests).toEqual([])
  })

  it('[OUT-6] may refuse, and the certificate behind it is verified', async () => {
    const fetchFrom = async (host: string) =>
      outcomeOf(await outboundThrough().fetch({ address: `https://${host}:${secure.port}/` }))
    expect(await fetchFrom('forbidden.example')).toBe('proxy-failed')
    expect(await fetchFrom('other.example')).toBe('bad-certificate')
  })

  it('[OUT-6] may be away, which is not the fault of the server behind it', async () => {
    const gone = await startOutsideServer(() => {})
    await gone.close()
    const outbound = createOutbound({ allow: [], proxy: `http://127.0.0.1:${gone.port}` })
    for (const scheme of ['http', 'https'])
      expect(outcomeOf(await outbound.fetch({ address: `${scheme}://feed.example/` }))).toBe('proxy-failed')
  })
})
