import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { peakDuring } from '../attacks/memory-samples.ts'
import { closeSockets, headOf, openSockets } from '../attacks/raw-requests.ts'
import { DATABASES } from '../harness/databases.ts'
import { megabytes, shown } from '../harness/figures.ts'
import { type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const MAX_MEGABYTES = 512
const DRIP_MILLISECONDS = 1000

/** A third each: silent, one header a second, one byte of the body a second. */
const DRIPS = ['', 'x-slow: yes\r\n', 'a'] as const

function starts(url: string, attacker: Person): readonly string[] {
  const body = 'a'.repeat(10_000)
  const slowBody = headOf(url, { method: 'POST', path: '/api/tasks', headers: attacker.headers, body })
  return ['', `GET /api/tasks HTTP/1.1\r\nhost: ${new URL(url).host}\r\n`, slowBody]
}

const write = (sockets: readonly Socket[], texts: readonly string[]) =>
  sockets.forEach((socket, index) => {
    const text = texts[index % texts.length]
    if (text && socket.writable) socket.write(text)
  })

export const slowSockets: Scenario = {
  name: 'slow-sockets',
  attack: '2,000 connections: a third silent, a third sends a header a second, a third a byte of its body a second',
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    const victim = await startVictim(trial, server.url, victimKey)
    const count = trial.sized({ long: 2000, short: 200 })
    const seconds = trial.sized({ long: 60, short: 4 })
    const { busy, result } = await victim.during(() =>
      peakDuring(server, async () => {
        const sockets = await openSockets(server.url, count)
        trial.onEnd(() => closeSockets(sockets))
        write(sockets, starts(server.url, attacker))
        const end = performance.now() + seconds * 1000
        while (performance.now() < end) {
          await pause(DRIP_MILLISECONDS)
          write(sockets, DRIPS)
        }
        return sockets.filter(socket => !socket.closed).length
      }),
    )
    return {
      size: `${count} connections for ${seconds} s`,
      figures: [
        ...victimFigures(victim.idle, busy),
        megabytes('memory', result.peak, MAX_MEGABYTES),
        shown('open at the end', result.result),
      ],
    }
  },
}
