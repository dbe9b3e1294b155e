import { createClient } from '@daywright/contract/client/client'
import { signIn } from '../attacks/sign-ins.ts'
import { none } from '../harness/figures.ts'
import { addPerson, PASSWORD, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const statusOf = async (url: string, path: string, headers: Record<string, string>) => {
  const response = await fetch(url + path, { headers })
  await response.arrayBuffer()
  return response.status
}

export const twoProcesses: Scenario = {
  name: 'two-processes',
  attack: 'a key is revoked, a session ended, an admin demoted in one process, and used in the other at once',
  databases: ['postgres'],
  minutes: 4,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const [one, two] = [await trial.serve(), await trial.serve()]
    const admin = createClient({ baseUrl: one.url, key: victimKey })
    const rounds = trial.sized({ long: 10, short: 2 })
    const accepted = { keys: 0, sessions: 0, roles: 0 }
    for (let round = 0; round < rounds; round++) {
      const { id, email, key, headers } = await addPerson(trial.databaseUrl, `person-${round}`, 'admin')
      const session = await signIn(one.url, email, PASSWORD)
      const inTwo = (path: string, sent: Record<string, string>) => statusOf(two.url, path, sent)

      // The other process has seen each of them before.
      await inTwo('/api/admin/users', headers)
      await admin.adminUsers.update({ id, body: { role: 'member' } })
      if ((await inTwo('/api/admin/users', headers)) === 200) accepted.roles++

      await inTwo('/api/tasks', headers)
      const [issued] = await createClient({ baseUrl: one.url, key }).apiKeys.list()
      await session.remove(`/api/api-keys/${issued?.id}`)
      if ((await inTwo('/api/tasks', headers)) === 200) accepted.keys++

      const cookie = { cookie: session.headers.cookie ?? '' }
      await inTwo('/api/tasks', cookie)
      await session.post('/api/auth/sign-out')
      if ((await inTwo('/api/tasks', cookie)) === 200) accepted.sessions++
    }
    return {
      size: `${rounds} of each`,
      figures: [
        none('revoked keys accepted', accepted.keys),
        none('ended sessions accepted', accepted.sessions),
        none('lost roles accepted', accepted.roles),
      ],
    }
  },
}
