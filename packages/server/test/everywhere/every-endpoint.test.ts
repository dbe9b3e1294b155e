import { endpoints } from '@daywright/contract/api/api'
import { paramNames } from '@daywright/contract/declare/endpoint'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { endpointsInOrder } from './endpoints-in-order.ts'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'
import { sendCall } from './send-call.ts'

onBothDatabases(
  'every endpoint',
  world => {
    let person: Person
    let mine: SampleRecords
    beforeAll(async () => {
      person = await world.newPerson({ role: 'admin' })
      mine = await newSampleRecords(world, person)
    })

    it.each(endpointsInOrder)(
      '[ALL-1] [ALL-7] exists, and responds exactly as the contract says: $name',
      async named => {
        const { endpoint } = named
        const response = await sendCall(person, named, validCall(named, mine))
        expect([response.status, response.body.error]).toEqual([endpoint.status, undefined])
        // Parsing drops unknown fields, fills in missing ones and normalizes values, so any difference shows.
        if (endpoint.response) expect(endpoint.response.parse(response.body)).toStrictEqual(response.body)
      },
    )

    it('[ALL-1] has its own path and method', () => {
      const shapes = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`)
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
      expect(
        endpoints.filter(
          ({ endpoint }) => new Set(paramNames(endpoint.path)).size !== paramNames(endpoint.path).length,
        ),
      ).toEqual([])
    })
  },
  EVERYTHING_OFFERED,
)
