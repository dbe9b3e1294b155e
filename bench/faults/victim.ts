import { Agent, request } from 'node:http'

export interface Experience {
  requests: number
  refused: number
  p50: number
  p99: number
  longest: number
}

/** Reads the task list now and then, as an open web app does, and says how that went. */
export async function readTasks(url: string, key: string, seconds: number): Promise<Experience> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let refused = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    const status = await statusOf(`${url}/api/tasks`, { agent, headers: { authorization: `Bearer ${key}` } })
    times.push(performance.now() - started)
    if (status !== 200) refused++
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: times.length, refused, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 }
}

/** Signs in as a person does, and says how long that took and how often it had to be tried. */
export async function timeSignIn(url: string, email: string, password: string, address: string) {
  const started = performance.now()
  for (let tries = 1; ; tries++) {
    const status = await statusOf(
      `${url}/api/auth/sign-in/email`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
      JSON.stringify({ email, password }),
    )
    const milliseconds = performance.now() - started
    if (status === 200 || milliseconds > PATIENCE_MILLISECONDS) return { status, tries, milliseconds }
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

const PATIENCE_MILLISECONDS = 30_000

const statusOf = (url: string, options: Parameters<typeof request>[1], body?: string): Promise<number> =>
  new Promise(resolve => {
    const sent = request(url, options, response =>
      response.once('close', () => resolve(response.statusCode ?? 0)).resume(),
    )
    sent.once('error', () => resolve(0)).end(body)
  })
