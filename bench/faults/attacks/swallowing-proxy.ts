import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SwallowingProxy {
  port: number
  /** From now on the bytes of open connections are dropped, and nobody is told: like a firewall that forgot them. */
  swallowOpen(): void
  /** Whether connections that are opened from now on are swallowed too. */
  swallowNew(isOn: boolean): void
  close(): Promise<void>
}

/** A TCP proxy on loopback whose connections can go dead without being closed. */
export async function startSwallowingProxy(targetPort: number): Promise<SwallowingProxy> {
  const sockets = new Set<Socket>()
  const passing = new Set<{ isSwallowed: boolean }>()
  let swallowsNew = false
  const server = createServer(client => {
    const connection = { isSwallowed: swallowsNew }
    passing.add(connection)
    const target = connect(targetPort, '127.0.0.1')
    const pair = [client, target] as const
    for (const [from, to] of [pair, [target, client] as const]) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', chunk => {
        if (!connection.isSwallowed) to.write(chunk)
      })
      from.on('close', () => {
        sockets.delete(from)
        if (!connection.isSwallowed) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    swallowOpen: () => {
      for (const connection of passing) connection.isSwallowed = true
    },
    swallowNew: isOn => {
      swallowsNew = isOn
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
