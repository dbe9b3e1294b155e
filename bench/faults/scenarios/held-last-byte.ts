import { createClient } from '@daywright/contract/client/client'
import { holdLastByte } from '../attacks/raw-requests.ts'
import { type SignedIn, signIn } from '../attacks/sign-ins.ts'
import { DATABASES } from '../harness/databases.ts'
import { none, shown } from '../harness/figures.ts'
import { addPerson, PASSWORD, type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'

const ANSWER_MILLISECONDS = 10_000
const NEW_KEY = { method: 'POST', path: '/api/api-keys', body: JSON.stringify({ name: 'minted' }) }

interface Setting {
  url: string
  admin: ReturnType<typeof createClient>
  newPerson: (role?: 'member' | 'admin') => Promise<Person>
}

/** Each gives the status of a request whose last byte comes after its caller has lost the right to send it. */
const CASES: Record<string, (setting: Setting) => Promise<number>> = {
  'key revoked': async ({ url, newPerson }) => {
    const { key, headers } = await newPerson()
    const client = createClient({ baseUrl: url, key })
    const held = await holdLastByte(url, { ...NEW_KEY, headers })
    const session = await ownSession(url, key)
    for (const { id } of await client.apiKeys.list()) await session.remove(`/api/api-keys/${id}`)
    return held.release(ANSWER_MILLISECONDS)
  },
  'password changed': async ({ url, newPerson }) => {
    const { email } = await newPerson()
    const [thief, owner] = [await signIn(url, email, PASSWORD), await signIn(url, email, PASSWORD)]
    const held = await holdLastByte(url, { ...NEW_KEY, headers: thief.headers })
    await owner.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` })
    return held.release(ANSWER_MILLISECONDS)
  },
  'admin demoted': async ({ url, admin, newPerson }) => {
    const { id, headers } = await newPerson('admin')
    const body = JSON.stringify({ email: `minted-${id}@example.com`, role: 'admin' })
    const held = await holdLastByte(url, { method: 'POST', path: '/api/admin/users', headers, body })
    await admin.adminUsers.update({ id, body: { role: 'member' } })
    return held.release(ANSWER_MILLISECONDS)
  },
  'account deleted': async ({ url, admin, newPerson }) => {
    const { id, headers } = await newPerson()
    const held = await holdLastByte(url, { ...NEW_KEY, headers })
    await admin.adminUsers.remove({ id })
    return held.release(ANSWER_MILLISECONDS)
  },
}

/** Another session of the same person, because the key that is to be revoked may not revoke itself. */
async function ownSession(url: string, key: string): Promise<SignedIn> {
  const { email } = await createClient({ baseUrl: url, key }).user.get()
  return signIn(url, email, PASSWORD)
}

const REFUSALS = [401, 403]

export const heldLastByte: Scenario = {
  name: 'held-last-byte',
  attack: 'the last byte of a body is sent after the key, password, role or account is gone',
  databases: DATABASES,
  minutes: 3,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const { url } = await trial.serve()
    const rounds = trial.sized({ long: 5, short: 1 })
    const statuses: [string, number][] = []
    for (let round = 0; round < rounds; round++)
      for (const [name, attempt] of Object.entries(CASES))
        statuses.push([name, await attempt(settingOf(trial, url, victimKey, `${name} ${round}`))])
    const done = statuses.filter(([, status]) => !REFUSALS.includes(status))
    return {
      size: `${statuses.length} requests`,
      figures: [
        none('not refused', done.length),
        shown(
          'answers',
          statuses
            .map(([name, status]) => `${name} ${status}`)
            .slice(0, Object.keys(CASES).length)
            .join(', '),
        ),
      ],
    }
  },
}

const settingOf = (trial: Trial, url: string, adminKey: string, name: string): Setting => ({
  url,
  admin: createClient({ baseUrl: url, key: adminKey }),
  newPerson: role => addPerson(trial.databaseUrl, name.replaceAll(' ', '-'), role),
})
