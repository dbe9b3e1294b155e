import { createClient } from '@daywright/contract/client/client'
import { startServer } from '@daywright/test-kit/child-process'
import { migratedDatabase } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { createAccount } from '../../src/accounts/account.rules.ts'
import { issueApiKey } from '../../src/api-keys/api-key.rules.ts'
import { openDatabase } from '../../src/db/open.ts'
import { toTimestamp } from '../../src/time/clock.ts'
import { addPlannableTasks, overlapsIn, planOf } from './plan-of.ts'

const RUNS = 100
const TASKS = 25

it('[REL-3] a hundred concurrent runs in two processes give the same plan as one run', async () => {
  const database = await migratedDatabase('postgres')
  const [one, two] = await Promise.all([startServer(database.url), startServer(database.url)])
  const [often, once] = await newKeys(database.url)
  const clients = [one, two].map(server => createClient({ baseUrl: server.url, key: often }))
  const [client] = clients
  const single = createClient({ baseUrl: one.url, key: once })
  if (!client) throw new Error('no client')
  await addPlannableTasks(client, TASKS)
  await addPlannableTasks(single, TASKS)

  const runs = await Promise.all(
    Array.from({ length: RUNS }, (_, index) => (clients[index % 2] ?? client).planner.run()),
  )
  await single.planner.run()

  expect(runs.filter(run => !run.ok)).toEqual([])
  const plan = await planOf(client)
  expect(plan.length).toBeGreaterThanOrEqual(TASKS)
  expect(overlapsIn(plan)).toEqual([])
  expect(plan).toEqual(await planOf(single))
  await Promise.all([one.stop(), two.stop()])
  await database.remove()
})

/** Two accounts in the same time zone, so that their plans can be compared. */
async function newKeys(databaseUrl: string): Promise<[string, string]> {
  const database = openDatabase(databaseUrl)
  const now = toTimestamp(Date.now())
  const newKey = async (email: string) => {
    const account = { email, displayName: 'Robin', timezone: 'UTC', role: 'member' } as const
    const id = await createAccount(database, account, now)
    return (await issueApiKey(database, id, { name: 'test', scope: 'write', expiresAt: null }, now)).key
  }
  const keys: [string, string] = [await newKey('often@example.com'), await newKey('once@example.com')]
  await database.close()
  return keys
}
