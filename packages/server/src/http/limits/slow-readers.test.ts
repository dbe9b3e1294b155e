import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { disconnectSlowReaders, type ReaderLimits } from './slow-readers.ts'

const MEGABYTE = 1024 * 1024
/** More than the buffers of a connection on loopback hold. */
const LARGE = 32 * MEGABYTE
const NO_LIMITS: ReaderLimits = { stalledMilliseconds: 600_000, accountBytes: 2 ** 40, totalBytes: 2 ** 40 }

describe('readers that do not read', () => {
  let app: FastifyInstance
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await app.close()
  })

  const start = async (limits: Partial<ReaderLimits>) => {
    app = fastify()
    app.decorateRequest('caller', null)
    app.addHook('onRequest', async request => {
      const id = String(request.headers.account ?? '')
      request.caller = { id } as NonNullable<typeof request.caller>
    })
    disconnectSlowReaders(app, { ...NO_LIMITS, ...limits })
    app.get('/large', () => Buffer.alloc(LARGE, 'x'))
    app.get('/small', () => 'x')
    app.get('/open', { config: { staysOpen: true } }, () => Buffer.alloc(LARGE, 'x'))
    await app.listen({ host: '127.0.0.1', port: 0 })
  }

  /** A client that sends a request and reads nothing; `ended` resolves when the server has disconnected it. */
  const ask = async (path: string, account = 'ann') => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port }).pause()
    sockets.push(socket)
    const served = once(app.server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\naccount: ${account}\r\n\r\n`)
    const [, response] = await served
    const ended = new Promise<boolean>(resolve => response.once('close', () => resolve(response.writableFinished)))
    return { socket, ended, isOpen: () => !response.destroyed }
  }
  const readAll = async (socket: Socket) => {
    let bytes = 0
    socket.on('data', chunk => {
      bytes += chunk.length
    })
    await once(socket, 'close').catch(() => {})
    return bytes
  }

  it('[OPS-41] are disconnected when they have taken in nothing for the time limit', async () => {
    await start({ stalledMilliseconds: 200 })
    const reader = await ask('/large')
    expect(await reader.ended).toBe(false)
    expect(await readAll(reader.socket.resume())).toBeLessThan(LARGE)
  })

  it('[OPS-41] are not disconnected while they read a little now and then, nor for an event stream', async () => {
    await start({ stalledMilliseconds: 400 })
    const stream = await ask('/open')
    const idle = await ask('/large')
    const slow = await ask('/large')
    let isOver = false
    void idle.ended.then(() => {
      isOver = true
    })
    // As long as it takes for a reader that reads nothing to be disconnected, several times over.
    while (!isOver) {
      slow.socket.read(MEGABYTE)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    expect([slow.isOpen(), stream.isOpen()]).toEqual([true, true])
    expect(await readAll(slow.socket.resume().setTimeout(1000, () => slow.socket.destroy()))).toBeGreaterThan(0)
  })

  it('[OPS-42] lose the oldest response when the unread bytes of their account exceed its limit', async () => {
    await start({ accountBytes: 2 * LARGE })
    const [first, second] = [await ask('/large'), await ask('/large')]
    const other = await ask('/large', 'bob')
    const third = await ask('/large')
    expect(await first.ended).toBe(false)
    expect([second, third, other].map(reader => reader.isOpen())).toEqual([true, true, true])
  })

  it('[OPS-42] lose the oldest response of the account with the most unread bytes when all together exceed the limit', async () => {
    await start({ totalBytes: 3 * LARGE })
    const bob = await ask('/large', 'bob')
    const [first, second] = [await ask('/large'), await ask('/large')]
    const eve = await ask('/large', 'eve')
    expect(await first.ended).toBe(false)
    expect([second, bob, eve].map(reader => reader.isOpen())).toEqual([true, true, true])
  })

  it('[OPS-42] counts no response that was read', async () => {
    await start({ accountBytes: LARGE })
    for (let round = 0; round < 3; round++) {
      const reader = await ask('/large')
      const all = readAll(reader.socket.resume())
      expect(await reader.ended).toBe(true)
      reader.socket.end()
      expect(await all).toBeGreaterThan(LARGE)
    }
  })
})
