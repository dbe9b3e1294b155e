import { setTimeout as pause } from 'node:timers/promises'
import { peakDuring } from '../attacks/memory-samples.ts'
import { closeSockets, headOf, openSockets } from '../attacks/raw-requests.ts'
import { trySignIn } from '../attacks/sign-ins.ts'
import { DATABASES } from '../harness/databases.ts'
import { atMost, countsText, megabytes, none, shown } from '../harness/figures.ts'
import { addPerson, PASSWORD, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const NETWORKS = 256
const PER_SECOND = 110
const REAL_EVERY_MILLISECONDS = 1000
const PATIENCE_MILLISECONDS = 10_000
const MAX_SIGN_IN_MILLISECONDS = 3000
const PROXY = { TRUST_PROXY: '1' }

const networkOf = (index: number) => `2001:db8:${(index % NETWORKS).toString(16)}:${(index % 7).toString(16)}::1`

/** Sign-ins of people who do not exist, at a steady rate, each from another network. */
async function guess(url: string, seconds: number): Promise<Map<number, number>> {
  const count = Math.round(seconds * PER_SECOND)
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause((index * 1000) / PER_SECOND)
      const device = { address: networkOf(index), patienceMilliseconds: PATIENCE_MILLISECONDS }
      const { status } = await trySignIn(url, `nobody-${index}@example.com`, PASSWORD, device)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  return statuses
}

async function signInConcurrently(url: string, email: string, seconds: number) {
  const end = performance.now() + seconds * 1000
  const attempts = []
  while (performance.now() < end) {
    attempts.push(await trySignIn(url, email, PASSWORD, { address: '192.0.2.7' }))
    await pause(REAL_EVERY_MILLISECONDS)
  }
  return attempts
}

export const anonymousSignIns: Scenario = {
  name: 'anonymous-sign-ins',
  attack: '110 sign-ins a second by nobody, for 20 s, from 256 IPv6 networks',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const { email } = await addPerson(trial.databaseUrl, 'real')
    const { url } = await trial.serve(PROXY)
    const victim = await startVictim(trial, url, victimKey)
    const seconds = trial.sized({ long: 20, short: 4 })
    const { busy, result } = await victim.during(() =>
      Promise.all([guess(url, seconds), signInConcurrently(url, email, seconds)]),
    )
    const [statuses, attempts] = result
    const slowest = Math.max(...attempts.map(({ milliseconds }) => milliseconds))
    return {
      size: `${Math.round(seconds * PER_SECOND)} sign-ins in ${seconds} s`,
      figures: [
        ...victimFigures(victim.idle, busy),
        atMost('slowest real sign-in', slowest, MAX_SIGN_IN_MILLISECONDS, 'ms'),
        none(`real sign-ins refused of ${attempts.length}`, attempts.filter(({ status }) => status !== 200).length),
        shown('attacker got', countsText(statuses)),
      ],
    }
  },
}

const BODY = Buffer.alloc(1_000_000, 'a')
const MAX_MEGABYTES = 512

export const largeSignInBodies: Scenario = {
  name: 'large-sign-in-bodies',
  attack: '3,000 connections that each send 1 MB to the sign-in and hold back the last byte',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve(PROXY)
    const victim = await startVictim(trial, server.url, victimKey)
    const count = trial.sized({ long: 3000, short: 300 })
    const seconds = trial.sized({ long: 15, short: 4 })
    const { busy, result } = await victim.during(() =>
      peakDuring(server, async () => {
        const sockets = await openSockets(server.url, count)
        trial.onEnd(() => closeSockets(sockets))
        sockets.forEach((socket, index) => {
          const headers = { 'x-forwarded-for': networkOf(index) }
          socket.write(headOf(server.url, { method: 'POST', path: '/api/auth/sign-in/email', headers, body: BODY }))
          socket.write(BODY.subarray(0, -1))
        })
        await pause(seconds * 1000)
      }),
    )
    return {
      size: `${count} × 1 MB`,
      figures: [megabytes('memory', result.peak, MAX_MEGABYTES), ...victimFigures(victim.idle, busy)],
    }
  },
}
