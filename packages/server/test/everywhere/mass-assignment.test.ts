import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'
import { someCases } from '@daywright/test-kit/run/depth'
import { onBothDatabases, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../../src/ids-and-secrets/new-id.ts'
import { everySecond } from './every-second.ts'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { newSampleRecords } from './examples/sample-records.ts'
import { newSampleRecordsFor } from './examples/sample-records-for.ts'
import { type ValidCall, validCall } from './examples/valid-calls.ts'
import { inputSchema } from './json-schema.ts'
import { sendCall } from './send-call.ts'
import { snapshotOf } from './snapshot.ts'

const LONG_AGO = '1999-01-01T00:00:00.000Z'
/** Fields that no caller may set, and fields that the server counts or joins itself. */
const PRIVILEGED: Record<string, unknown> = {
  id: newId(),
  userId: newId(),
  ownerId: newId(),
  isDefault: true,
  isAdmin: true,
  role: 'admin',
  email: 'mallory@example.com',
  emailVerified: true,
  revision: 99,
  accessVersion: 99,
  source: 'auto',
  type: 'event',
  defended: true,
  explanation: 'because',
  locked: true,
  read: true,
  archived: true,
  archivedAt: LONG_AGO,
  completedAt: LONG_AGO,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  lastUsedAt: LONG_AGO,
  actualMinutes: 12,
  completed: true,
  sortOrder: 77,
  status: 'archived',
  parentTaskId: newId(),
  seriesId: newId(),
  occurrenceOn: '1999-01-01',
  skippedAt: LONG_AGO,
  touched: 'title',
  ended: true,
  made: 12,
  exceptions: ['2026-03-09'],
  cursorOn: '1999-01-01',
  keyHash: 'x',
  tokenHash: 'x',
  tokenEnd: 'x',
  reads: 9,
  lastReadAt: LONG_AGO,
  shownRevision: 99,
  prefix: 'x',
  key: `dw_${'x'.repeat(43)}`,
  statusRank: 0,
  priorityRank: 0,
  dueRank: '',
  timezone: 'Europe/Berlin',
  metadata: {},
  _count: { tasks: 9 },
  space: { id: newId() },
  tasks: [],
  constructor: { prototype: { isAdmin: true } },
}
const withBody = endpoints.filter(({ endpoint }) => endpoint.body)

onBothDatabases(
  'fields that the caller may not set',
  world => {
    it.each(everySecond(someCases(withBody, 3), world))('[ALL-8] change nothing: $name', async named => {
      const without = await outcome(world, named, call => call)
      const withThem = await outcome(world, named, call => ({ ...call, body: { ...extrasFor(named), ...call.body } }))
      expect(withThem).toEqual(without)
    })

    it('[ALL-8] reach no prototype', async () => {
      const person = await world.newPerson()
      const mine = await newSampleRecords(world, person)
      for (const named of everySecond(withBody, world)) {
        const call = validCall(named, mine)
        // The name is only a field in JSON: in an object it would set the prototype.
        const body = JSON.stringify({ PROTO: { isAdmin: true, userId: 'x' }, ...call.body }).replace(
          'PROTO',
          '__proto__',
        )
        await sendCall({ ...person, request: (method, path) => person.request(method, path, body) }, named, call)
      }
      expect('isAdmin' in {}).toBe(false)
      expect((await person.client.user.get()).isAdmin).toBe(false)
    })
  },
  EVERYTHING_OFFERED,
)

/** The fields that the endpoint does not accept: setting one that it accepts rightly changes something. */
function extrasFor({ endpoint }: NamedEndpoint): Record<string, unknown> {
  const taken = Object.keys(inputSchema(endpoint, 'body')?.properties ?? {})
  return Object.fromEntries(Object.entries(PRIVILEGED).filter(([name]) => !taken.includes(name)))
}

/** The response and everything a fresh account contains afterwards, with ids and secrets numbered by appearance. */
async function outcome(world: World, named: NamedEndpoint, change: (call: ValidCall) => ValidCall): Promise<string[]> {
  const role = named.endpoint.access === 'admin' ? 'admin' : 'member'
  const person = await world.newPerson({ role })
  const mine = await newSampleRecordsFor(named, world, person)
  const response = await sendCall(person, named, change(validCall(named, mine)))
  expect(response.status).toBe(named.endpoint.status)
  const { session: _, account: __, ...held } = await snapshotOf(world, person.id)
  return numbered(JSON.stringify([response.body, held], null, 1))
}

function numbered(text: string): string[] {
  const seen = new Map<string, string>()
  // Ids, hashes, keys, tokens and their ends, secrets in base 32, also in addresses for mail, challenges and credentials in base 64, recovery codes,
  // and revisions, which are times.
  const random =
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|(dwc?_|token=|state=|code_challenge=|feeds\/|"tokenEnd": ")[\w-]+|whsec_[\w+/=]+|\b[0-9a-f]{12}\b|\b([A-Z2-7]{32}|[a-z2-7]{32})\b|"[\w-]{22,}"|"[a-z2-9]{4,5}(-[a-z2-9]{4,5})+"|(?<=([rR]evision|accessVersion)": )\d{16}\b/g
  // Calendars are read again at a time of their own, so that not all are read at once.
  const withoutTurns = text.replaceAll(/(?<="nextReadAt": ")[^"]+/g, 'later')
  const replaced = withoutTurns.replace(random, id => {
    if (!seen.has(id)) seen.set(id, `#${seen.size}`)
    return seen.get(id) ?? ''
  })
  return replaced.split('\n')
}
