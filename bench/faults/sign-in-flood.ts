import { Agent, request } from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { attackInThread, keepSending, type StatusCounts } from './attack-thread.ts'

export interface SignInFlood {
  /** A server that runs with TRUST_PROXY=1, so that X-Forwarded-For says where a request comes from. */
  url: string
  connections: number
  seconds: number
  /** How many IPv6 networks of 64 bits the sign-ins come from. */
  networks: number
  /** The account that is tried; without one, a different email each time. */
  email?: string
}

/** Thousands of wrong sign-ins without an account, from many networks of one provider. */
export const signInFlood = (options: SignInFlood): Promise<StatusCounts> =>
  attackInThread(import.meta.filename, options)

function attack({ url, connections, seconds, networks, email }: SignInFlood): Promise<StatusCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (connection: number, count: number) =>
    new Promise<number>(resolve => {
      const number = connection + count * connections
      const address = `2001:db8:${Math.floor((number % networks) / 16).toString(16)}:${(number % 16).toString(16)}::1`
      const body = JSON.stringify({ email: email ?? `nobody${number}@example.com`, password: 'wrong password' })
      const sent = request(
        `${url}/api/auth/sign-in/email`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
        response => response.once('close', () => resolve(response.statusCode ?? 0)).resume(),
      )
      sent.once('error', () => resolve(0)).end(body)
    })
  return keepSending(connections, seconds, send).finally(() => agent.destroy())
}

if (!isMainThread) parentPort?.postMessage(await attack(workerData))
