import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../harness/people.ts'
import { headOf, nextStatus, openSocket } from './raw-requests.ts'

const ANSWER_MILLISECONDS = 10_000
const WRITE_MILLISECONDS = 50
const PAUSE_MILLISECONDS = 20

/** Keeps this many connections with open streams, reopening each that ends, and writes meanwhile; returns how many were opened. */
export async function holdStreams(
  url: string,
  attacker: Person,
  connections: number,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  const isOn = () => performance.now() < end
  let opened = 0
  const holders = Array.from({ length: connections }, async () => {
    while (isOn()) {
      const socket = await openSocket(url).catch(() => undefined)
      if (!socket) continue
      socket.write(headOf(url, { method: 'GET', path: '/api/events', headers: attacker.headers }))
      if ((await nextStatus(socket, ANSWER_MILLISECONDS)) === 200) opened++
      const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
      if (!socket.closed) await Promise.race([closed, pause(Math.max(0, end - performance.now()))])
      socket.destroy()
      // A browser waits longer before it reconnects.
      await pause(PAUSE_MILLISECONDS)
    }
  })
  const writer = async () => {
    for (let count = 0; isOn(); count++) {
      await fetch(`${url}/api/tasks`, {
        method: 'POST',
        headers: { ...attacker.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Task ${count}` }),
      }).catch(() => undefined)
      await pause(WRITE_MILLISECONDS)
    }
  }
  await Promise.all([...holders, writer()])
  return opened
}
