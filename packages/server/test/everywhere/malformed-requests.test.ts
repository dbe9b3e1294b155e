import { setImmediate } from 'node:timers/promises'
import { ErrorBody } from '@daywright/contract/errors/error'
import { isLong } from '@daywright/test-kit/run/depth'
import { type ApiResponse, onBothDatabases, type Person, type World } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { malformedRequests, type OddRequest, ONE_VALUE_IN, WHOLE_BODIES } from './malformed-requests.ts'
import { snapshotOf } from './snapshot.ts'

const AT_ONCE = 8
/** PostgreSQL, which is stricter, gets every third that reaches it; SQLite gets every ninth, which covers the differences. */
const ONE_IN = { sqlite: 9, postgres: 3 }
/** Bodies that validation refuses reach no database and all take the same way back, so some of them stand for the others. */
const ONE_REFUSED_IN = 8
/** The same goes for bodies that are odd as a whole: each endpoint gets some of them, the next one others. */
const ONE_WHOLE_IN = isLong() ? 5 : 15
const LEAST = isLong() ? 10_000 : 10_000 / ONE_VALUE_IN

onBothDatabases(
  'malformed requests',
  world => {
    let person: Person
    let mine: SampleRecords
    let bystander: Person
    beforeAll(async () => {
      person = await world.newPerson({ role: 'admin' })
      mine = await newSampleRecords(world, person)
      bystander = await world.newPerson()
      await newSampleRecords(world, bystander)
    })

    it('[ALL-17] are refused or ignored, and never cause a server error', async () => {
      const all = malformedRequests(mine, world)
      expect(all.length).toBeGreaterThan(LEAST)
      const refused = all.filter(odd => odd.refusal)
      const whole = all.filter(odd => odd.isWhole).filter((_, index) => index % ONE_WHOLE_IN === 0)
      expect(whole.map(({ body }) => body)).toEqual(expect.arrayContaining(WHOLE_BODIES))
      const faults = refused.flatMap(odd => (isErrorBody(odd.refusal) ? [] : [`${odd.name} ${odd.body}`]))
      const requests = [
        ...refused.filter((_, index) => index % ONE_REFUSED_IN === 0),
        ...whole,
        ...all.filter(odd => !odd.refusal && !odd.isWhole).filter((_, index) => index % ONE_IN[world.kind] === 0),
      ]
      await dropIdleConnections(world)
      const before = await snapshotOf(world, bystander.id)
      await inParallel(requests, async odd => {
        const response = await person.request(odd.method, odd.path, odd.body, odd.headers)
        const fault = faultOf(response)
        if (fault) faults.push(`${odd.name} ${odd.path.slice(0, 120)} ${odd.body?.slice(0, 200) ?? ''}: ${fault}`)
      })
      expect(faults).toEqual([])
      expect((await world.request('GET', '/readyz')).status).toBe(200)
      expect(await snapshotOf(world, bystander.id)).toEqual(before)
    })
  },
  EVERYTHING_OFFERED,
)

/** Making the requests blocks the event loop for seconds. A connection whose time ran out meanwhile would be reset as soon as it is used. */
async function dropIdleConnections({ app }: World): Promise<void> {
  app.server.closeAllConnections()
  // The client notices in the turns after that.
  for (let turn = 0; turn < 3; turn++) await setImmediate()
}

function faultOf({ status, body }: ApiResponse): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  return isErrorBody(body) ? undefined : `${status} does not fit the error contract: ${JSON.stringify(body)}`
}

const isErrorBody = (body: unknown): boolean => ErrorBody.strict().safeParse(body).success

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
