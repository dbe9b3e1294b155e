import { ErrorBody } from '@daywright/contract/error'
import { type Answer, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { malformedRequests, type OddRequest } from './malformed-requests.ts'
import { snapshotOf } from './snapshot.ts'
import { newThings, type Things } from './things.ts'

const AT_ONCE = 8
/** PostgreSQL, which refuses more, gets all; SQLite every third, which is enough for what differs. */
const ONE_IN = { sqlite: 3, postgres: 1 }
const LEAST = 10_000

onBothDatabases(
  'malformed requests',
  world => {
    let person: Person
    let mine: Things
    let bystander: Person
    beforeAll(async () => {
      person = await world.newPerson({ role: 'admin' })
      mine = await newThings(world, person)
      bystander = await world.newPerson()
      await newThings(world, bystander)
    })

    it('[ALL-17] are refused clearly or ignored, never answered with a failure of the server', async () => {
      const before = await snapshotOf(world, bystander.id)
      const all = malformedRequests(mine)
      expect(all.length).toBeGreaterThan(LEAST)
      const requests = all.filter((_, index) => index % ONE_IN[world.kind] === 0)
      const faults: string[] = []
      await inParallel(requests, async odd => {
        const answer = await person.request(odd.method, odd.path, odd.body, odd.headers)
        const fault = faultOf(answer)
        if (fault) faults.push(`${odd.name} ${odd.path.slice(0, 120)} ${odd.body?.slice(0, 200) ?? ''}: ${fault}`)
      })
      expect(faults).toEqual([])
      expect((await world.request('GET', '/readyz')).status).toBe(200)
      expect(await snapshotOf(world, bystander.id)).toEqual(before)
    }, 240_000)
  },
  { signUp: 'open' },
)

function faultOf({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  const parsed = ErrorBody.strict().safeParse(body)
  return parsed.success ? undefined : `${status} does not fit the error contract: ${JSON.stringify(body)}`
}

async function inParallel(
  requests: readonly OddRequest[],
  send: (request: OddRequest) => Promise<void>,
): Promise<void> {
  const left = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of left) await send(request)
    }),
  )
}
