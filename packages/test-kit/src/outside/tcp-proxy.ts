import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy on loopback in front of one TCP server, whose path can be broken. */
interface TcpProxy {
  port: number
  /** From now on nothing passes on any connection, and none is closed. Those connections stay dead. */
  blackhole(): void
  /** New connections pass again. */
  heal(): void
  /** Closes all connections; new ones pass. */
  cut(): void
  /** Passes on the next message that contains the text, and then closes its connection before the response. */
  cutAfter(text: string): void
  /** What passes from now on arrives this much later. */
  delay(milliseconds: number): void
  /** Connections that clients have opened so far. */
  opened(): number
  /** What clients have sent since this was called last, one text for each time that something arrived. */
  takeSent(): string[]
  close(): Promise<void>
}

interface Connection {
  sockets: [Socket, Socket]
  isDead: boolean
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const connections = new Set<Connection>()
  let isBlackhole = false
  let delayMilliseconds = 0
  let opened = 0
  let lastText: string | undefined
  let sent: string[] = []
  const forward = (connection: Connection, from: Socket, to: Socket) => {
    from.on('data', chunk => {
      if (connection.isDead) return
      if (lastText !== undefined && chunk.includes(lastText)) {
        lastText = undefined
        connection.isDead = true
        to.write(chunk)
        from.destroy()
        return
      }
      if (delayMilliseconds === 0) to.write(chunk)
      else setTimeout(() => connection.isDead || to.write(chunk), delayMilliseconds)
    })
    from.on('error', () => {})
    from.on('close', () => {
      // A dead path does not tell the other side that this one is gone.
      if (!connection.isDead) to.destroy()
    })
  }
  const server = createServer(client => {
    opened++
    const target = connect(targetPort, '127.0.0.1')
    const connection: Connection = { sockets: [client, target], isDead: isBlackhole }
    connections.add(connection)
    client.on('data', chunk => sent.push(chunk.toString('latin1')))
    forward(connection, client, target)
    forward(connection, target, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const closeAll = () => {
    for (const { sockets } of connections) for (const socket of sockets) socket.destroy()
    connections.clear()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    blackhole: () => {
      isBlackhole = true
      for (const connection of connections) connection.isDead = true
    },
    heal: () => {
      isBlackhole = false
    },
    cut: closeAll,
    cutAfter: text => {
      lastText = text
    },
    delay: milliseconds => {
      delayMilliseconds = milliseconds
    },
    opened: () => opened,
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: async () => {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}
