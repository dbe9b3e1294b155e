import { setTimeout as pause } from 'node:timers/promises'
import { trySignIn } from '../attacks/sign-ins.ts'
import { DATABASES } from '../harness/databases.ts'
import { atMost, countsText, none, shown } from '../harness/figures.ts'
import { addPerson, PASSWORD, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const TRIES_PER_SECOND = 4
const OWNER_EVERY_MILLISECONDS = 3000
const MAX_SIGN_IN_MILLISECONDS = 5000
const HOME = '192.0.2.7'

export const lockOut: Scenario = {
  name: 'lock-out',
  attack: 'four wrong passwords a second for one account, while its owner signs in from a device that is known',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    await seedPeople(trial.databaseUrl)
    const { email } = await addPerson(trial.databaseUrl, 'owner')
    const { url } = await trial.serve({ TRUST_PROXY: '1' })
    const known = await trySignIn(url, email, PASSWORD, { address: HOME })
    const seconds = trial.sized({ long: 60, short: 9 })
    const statuses = new Map<number, number>()
    const attack = Array.from({ length: seconds * TRIES_PER_SECOND }, async (_, index) => {
      await pause((index * 1000) / TRIES_PER_SECOND)
      const { status } = await trySignIn(url, email, 'wrong password', { address: `198.51.100.${1 + (index % 250)}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    const owned = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      await pause(OWNER_EVERY_MILLISECONDS)
      owned.push(await trySignIn(url, email, PASSWORD, { address: HOME, cookie: known.cookie }))
    }
    await Promise.all(attack)
    const slowest = Math.max(...owned.map(({ milliseconds }) => milliseconds))
    return {
      size: `${seconds * TRIES_PER_SECOND} tries in ${seconds} s`,
      figures: [
        none(`owner refused of ${owned.length}`, owned.filter(({ status }) => status !== 200).length),
        atMost('slowest sign-in of the owner', slowest, MAX_SIGN_IN_MILLISECONDS, 'ms'),
        shown('attacker got', countsText(statuses)),
      ],
    }
  },
}
