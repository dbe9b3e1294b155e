import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What reached a browser. */
interface PushedMessage {
  headers: IncomingHttpHeaders
  /** As it travelled. */
  body: Buffer
  /** As only the browser can read it. */
  text: string
  /** What the sender claimed, signed with the key that it named. */
  claims: { aud: string; exp: number; sub: string }
  vapidKey: string
}

/** What a browser gives to a web app that may send to it. */
interface SubscribedBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  messages: PushedMessage[]
}

/** A stand-in for the push services of browser vendors and for the browsers behind them. */
interface PushService {
  subscribe(): SubscribedBrowser
  /** Answers with this status from now on. */
  answerWith(status: number, headers?: Record<string, string>): void
  requests(): number
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { receive(headers: IncomingHttpHeaders, body: Buffer): void }>()
  let answer: [status: number, headers: Record<string, string>] = [201, {}]
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const body = await buffer(request)
    const [status, headers] = answer
    if (status < 300) browsers.get(request.url ?? '')?.receive(request.headers, body)
    response.writeHead(status, headers).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const messages: PushedMessage[] = []
      browsers.set(path, {
        receive(headers, body) {
          const text = decrypted(body, pair, auth)
          messages.push({ headers, body, text, ...identified(headers.authorization ?? '') })
        },
      })
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        messages,
      }
    },
    answerWith: (status, headers = {}) => {
      answer = [status, headers]
    },
    requests: () => requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The receiving side of RFC 8291 and RFC 8188. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const hidden = body.subarray(21 + keyLength)
  if (hidden.length > body.readUInt32BE(16)) throw new Error('More than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), { authTagLength: 16 })
  decipher.setAuthTag(hidden.subarray(-16))
  const padded = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('The record has no end')
  return padded.subarray(0, end).toString('utf8')
}

/** Who sent it, if the signature is right (RFC 8292). */
function identified(authorization: string): Pick<PushedMessage, 'claims' | 'vapidKey'> {
  const [, token = '', vapidKey = ''] = authorization.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(vapidKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('The signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), vapidKey }
}
