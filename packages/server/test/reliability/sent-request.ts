import { type Agent, request } from 'node:http'
import { OWNER_KEY } from './write-load.ts'

/** Creates or lists tasks, on a connection that may have served before; returns the status, or why there was no response. */
export function sendRequest(url: string, agent: Agent, writes: boolean): Promise<number | string> {
  const headers = { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'application/json' }
  return new Promise(resolve => {
    const sent = request(`${url}/api/tasks`, { agent, headers, method: writes ? 'POST' : 'GET' }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', error => resolve(error.message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(writes ? JSON.stringify({ title: 'sent under load' }) : undefined)
  })
}
