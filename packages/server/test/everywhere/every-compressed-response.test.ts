import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { type RawResponse, rawRequest } from '@daywright/test-kit/requests/raw-response'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it, vi } from 'vitest'
import { CODINGS, COMPRESSORS } from '../../src/http/compression/codings.ts'
import { endpointsInOrder } from './endpoints-in-order.ts'
import { everySecond } from './every-second.ts'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { type ValidCall, validCall } from './examples/valid-calls.ts'

const isStream = ({ name }: NamedEndpoint) => name === 'events.stream'
/** Two responses are never the same. */
const isMeasured = ({ name }: NamedEndpoint) => ['meta.metrics', 'adminStatus.get'].includes(name)
const isSecret = ({ endpoint }: NamedEndpoint) => endpoint.isSecret || endpoint.path.startsWith('/api/auth/')

onBothDatabases(
  'every response',
  world => {
    let person: Person
    let mine: SampleRecords
    beforeAll(async () => {
      person = await world.newPerson({ role: 'admin' })
      mine = await newSampleRecords(world, person)
    })

    const send = ({ endpoint }: NamedEndpoint, call: ValidCall, accepted?: string): Promise<RawResponse> =>
      rawRequest(world.baseUrl + urlOf(endpoint, call), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${person.key}`,
          ...call.headers,
          ...(accepted !== undefined && { 'accept-encoding': accepted }),
        },
        body: endpoint.body && call.body,
      })

    it.each(everySecond(endpointsInOrder, world).filter(named => !isStream(named)))(
      '[COMP-2] [COMP-8] is the same after decompression, unless it may show a secret: $name',
      async named => {
        const { endpoint } = named
        const coding = CODINGS[endpoints.indexOf(named) % CODINGS.length] ?? 'gzip'
        using now = vi.spyOn(COMPRESSORS[coding], 'now')
        using later = vi.spyOn(COMPRESSORS[coding], 'later')
        const compressedBodies = () => [...now.mock.calls, ...later.mock.calls].map(([body]) => String(body))
        const compressed = await send(named, validCall(named, mine), coding)
        expect(compressed.status, compressed.text).toBe(endpoint.status)
        const isPlain = isSecret(named) || compressed.bytes.length === 0
        expect([compressed.headers['content-encoding'], compressed.headers.vary?.includes('accept-encoding')]).toEqual(
          isPlain ? [undefined, undefined] : [coding, true],
        )
        expect(Number(compressed.headers['content-length'] ?? compressed.bytes.length)).toBe(compressed.bytes.length)
        if (endpoint.response) expect(endpoint.response.parse(JSON.parse(compressed.text))).toBeTruthy()
        if (isPlain) return expect(compressedBodies()).toEqual([])
        if (!compressed.headers['transfer-encoding']) expect(compressedBodies()).toEqual([compressed.text])
        if (endpoint.method !== 'GET' || isMeasured(named)) return
        const plain = await send(named, validCall(named, mine))
        expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, compressed.headers.vary])
        expect(plain.text).toBe(compressed.text)
      },
    )

    it('[COMP-8] is not compressed if it is the page of a sign-in link, which has the token', async () => {
      for (const [token, status] of [
        ['a'.repeat(43), 200],
        ['spent', 401],
      ]) {
        const headers = { 'accept-encoding': 'gzip' }
        const page = await rawRequest(`${world.baseUrl}/sign-in/link?token=${token}`, { headers })
        expect([page.status, page.headers['content-encoding']]).toEqual([status, undefined])
      }
    })
  },
  EVERYTHING_OFFERED,
  { smallestCompressedBytes: 1 },
)
