import type { NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { holdRequest } from '@daywright/test-kit/requests/held-request'
import { someCases } from '@daywright/test-kit/run/depth'
import { onBothDatabases, type Person, type World } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { endpointsInOrder } from './endpoints-in-order.ts'
import { everySecond } from './every-second.ts'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { connectApp } from './examples/app-requests.ts'
import { PUSH_SUBSCRIPTION } from './examples/push-body.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { type ValidCall, validCall } from './examples/valid-calls.ts'
import { type Credential, newKeyOf, newSessionOf } from './issued-credentials.ts'
import { snapshotOf } from './snapshot.ts'

/** What later calls need is taken away last. */
const isLast = ({ name }: NamedEndpoint) => ['auth.changePassword', 'auth.deleteAccount'].includes(name)
const changing = endpointsInOrder
  .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.method !== 'GET')
  .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))

/** A caller, and how it loses what it needs while its request is under way. */
interface Loss {
  name: string
  caller: Credential
  lose(): Promise<{ status: number }>
  status: 401 | 403
}

onBothDatabases(
  'access that is lost before the last byte of a request',
  world => {
    const swept = everySecond(someCases(changing, 3), world)
    let admin: Person
    let deputy: Person
    let mine: SampleRecords
    const callers = new Map<string, string>()
    beforeAll(async () => {
      admin = await world.newPerson({ role: 'admin' })
      deputy = await world.newPerson({ role: 'admin' })
      mine = await newSampleRecords(world, admin)
      for (const named of swept) callers.set(named.name, await callerOf(world, validCall(named, mine), admin))
    })

    it.each(swept)('[AUTH-31] refuses it, and nothing changes: $name', async named => {
      const call = validCall(named, mine)
      const ownerId = callers.get(named.name) ?? ''
      for (const loss of await lossesOf(named, call, ownerId)) {
        const held = await hold(world, named, call, loss.caller)
        expect((await loss.lose()).status, loss.name).toBe(200)
        const before = await everything(named, ownerId)
        const { status, text } = await held.finish()
        expect([loss.name, status, text]).toEqual([loss.name, loss.status, expect.any(String)])
        expect(await everything(named, ownerId), loss.name).toEqual(before)
      }
      // The same request is carried out for a caller who keeps access.
      const caller = call.headers?.cookie ? await newSessionOf(world, ownerId) : await newKeyOf(world, ownerId)
      await restore[named.name]?.()
      const { status, text } = await (await hold(world, named, validCall(named, mine), caller)).finish()
      expect([status, text]).toEqual([named.endpoint.status, expect.any(String)])
    })

    /** What the losses of the caller have undone, and the call needs to succeed. */
    const restore: Record<string, () => Promise<void>> = {
      'planner.undo': async () => void (await admin.client.planner.run()),
      'auth.removeSession': async () => {
        mine.session = (await newSessionOf(world, admin.id)).id
      },
      'connectedApps.remove': async () => {
        await connectApp(world, mine.appClient, (await newSessionOf(world, admin.id)).headers)
        mine.connectedApp = (await admin.client.connectedApps.list())[0]?.id ?? ''
      },
      'pushSubscriptions.remove': async () => {
        mine.pushSubscription = (
          await asSession(admin.id, 'POST', '/api/push-subscriptions', PUSH_SUBSCRIPTION)
        ).body.id
      },
    }

    const lossesOf = async ({ endpoint }: NamedEndpoint, call: ValidCall, ownerId: string): Promise<Loss[]> => {
      const needsSession = call.headers?.cookie !== undefined
      const newCallerOf = needsSession ? newSessionOf : newKeyOf
      const session = await newSessionOf(world, ownerId)
      const losses = [
        {
          name: 'session ended',
          caller: session,
          lose: () => asSession(ownerId, 'DELETE', `/api/auth/sessions/${session.id}`),
          status: 401,
        },
        await deletedAccount(endpoint.access === 'admin' ? 'admin' : 'member', newCallerOf),
      ] as Loss[]
      if (!needsSession) losses.push(await revokedKey(ownerId))
      if (ownerId === admin.id) losses.push(await changedPassword())
      if (endpoint.access === 'admin') losses.push(await demotion())
      return losses
    }

    const revokedKey = async (ownerId: string): Promise<Loss> => {
      const caller = await newKeyOf(world, ownerId)
      const lose = () => admin.request('DELETE', `/api/api-keys/${caller.id}`)
      return { name: 'key revoked', caller, lose, status: 401 }
    }
    const changedPassword = async (): Promise<Loss> => {
      const caller = await newSessionOf(world, admin.id)
      const body = { currentPassword: mine.password, newPassword: mine.password }
      const lose = () => asSession(admin.id, 'POST', '/api/auth/change-password', body)
      return { name: 'password changed', caller, lose, status: 401 }
    }
    const demotion = async (): Promise<Loss> => {
      const setRole = (role: string) => admin.request('PATCH', `/api/admin/users/${deputy.id}`, { role })
      await setRole('admin')
      const caller = await newKeyOf(world, deputy.id)
      return { name: 'admin demoted', caller, lose: () => setRole('member'), status: 403 }
    }
    /** It has none of the records, so without the check of the caller the response would be another error. */
    const deletedAccount = async (role: 'admin' | 'member', newCallerOf: typeof newKeyOf): Promise<Loss> => {
      const { id } = await world.newPerson({ role })
      const lose = () => admin.request('DELETE', `/api/admin/users/${id}`)
      return { name: 'account deleted', caller: await newCallerOf(world, id), lose, status: 401 }
    }

    const asSession = async (ownerId: string, method: string, path: string, body?: unknown) =>
      world.request(method, path, { body, headers: (await newSessionOf(world, ownerId)).headers })

    const everything = async ({ endpoint }: NamedEndpoint, ownerId: string) => ({
      caller: await snapshotOf(world, ownerId),
      others: endpoint.access === 'admin' && [
        await snapshotOf(world, deputy.id),
        await snapshotOf(world, mine.account),
      ],
      accounts: await world.database.db.selectFrom('user').select(['id', 'role']).orderBy('id').execute(),
      tokens: await world.database.db.selectFrom('verification').selectAll().orderBy('id').execute(),
    })
  },
  EVERYTHING_OFFERED,
)

async function hold(world: World, { endpoint }: NamedEndpoint, call: ValidCall, { headers }: Credential) {
  // Authenticated once before, so that the credential is cached when the request begins.
  expect((await world.request('GET', '/api/user', { headers })).status).toBe(200)
  return holdRequest(world.baseUrl, endpoint.method, urlOf(endpoint, call), { body: call.body, headers })
}

/** Some calls need an account in a certain state, whose session they bring. */
async function callerOf(world: World, { headers }: ValidCall, otherwise: Person): Promise<string> {
  if (!headers?.cookie) return otherwise.id
  const { body } = await world.request('GET', '/api/auth/get-session', { headers: { cookie: headers.cookie } })
  return body.user?.id ?? otherwise.id
}
