const BYTES_PER_MEGABYTE = 1_048_576

/** Reads the memory of a process that was started with `--inspect`. */
interface HeapReader {
  /** What is still in use after a full collection, in megabytes: the size of the process also depends on when it last collected. */
  inUse(): Promise<number>
  close(): void
}

interface HeapUsage {
  usedSize: number
  /** Of buffers. */
  backingStorageSize: number
}

export async function readHeapOf(inspectorPort: number): Promise<HeapReader> {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  const [target] = (await response.json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await opened(socket)
  let count = 0
  const call = (method: string): Promise<unknown> => {
    const id = ++count
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const listen = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data))
      if (answer.id !== id) return
      socket.removeEventListener('message', listen)
      resolve(answer.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
    return promise
  }
  return {
    inUse: async () => {
      await call('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = (await call('Runtime.getHeapUsage')) as HeapUsage
      return (usedSize + backingStorageSize) / BYTES_PER_MEGABYTE
    },
    close: () => socket.close(),
  }
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), { once: true })
  })
