import { createServer } from 'node:net'
import { freePort } from './databases/postgres-server.ts'

let port: number | undefined

/** The port that this function returned before in this process, unless something listens there now. */
export async function samePort(): Promise<number> {
  if (port === undefined || !(await isFree(port))) port = await freePort()
  return port
}

const isFree = (wanted: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
