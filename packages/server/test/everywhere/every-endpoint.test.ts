import { endpoints, type NamedEndpoint } from '@daywright/contract/api'
import { paramNames } from '@daywright/contract/endpoint'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { sendCall } from './send-call.ts'
import { newThings, type Things } from './things.ts'
import { validCall } from './valid-calls.ts'

const removes = ({ endpoint }: NamedEndpoint) => endpoint.method === 'DELETE'
/** What takes a record away comes after everything that still needs it. */
const inOrder = endpoints.toSorted((a, b) => Number(removes(a)) - Number(removes(b)))

onBothDatabases(
  'every endpoint',
  world => {
    let person: Person
    let mine: Things
    beforeAll(async () => {
      person = await world.newPerson({ role: 'admin' })
      mine = await newThings(world, person)
    })

    it.each(inOrder)('[ALL-1] [ALL-7] is there, and answers exactly as the contract says: $name', async named => {
      const { endpoint } = named
      const answer = await sendCall(person, named, validCall(named, mine))
      expect([answer.status, answer.body.error]).toEqual([endpoint.status, undefined])
      // Parsing drops what is too much, fills in what is missing and writes values in their one form.
      if (endpoint.response) expect(endpoint.response.parse(answer.body)).toStrictEqual(answer.body)
    })

    it('[ALL-1] is found under its own path and method alone', () => {
      const shapes = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`)
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
      expect(
        endpoints.filter(
          ({ endpoint }) => new Set(paramNames(endpoint.path)).size !== paramNames(endpoint.path).length,
        ),
      ).toEqual([])
    })
  },
  { signUp: 'open' },
)
