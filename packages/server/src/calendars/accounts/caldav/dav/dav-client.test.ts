import { expect, it } from 'vitest'
import type { Outbound } from '../../../../outbound/outbound.ts'
import { davClient } from './dav-client.ts'

const ADDRESS = 'https://example.com/plan/one.ics'

/** A server that is asked nothing but to write: what every request is conditional on. */
function conditions() {
  const sent: unknown[] = []
  const fetch: Outbound['fetch'] = async ({ method, headers = {} }) => {
    sent.push([method, headers['if-match'], headers['if-none-match']])
    return { ok: false, problem: { code: 'not-found', sentence: 'Not found.' } }
  }
  return { sent, client: davClient({ outbound: { fetch }, account: { address: ADDRESS, credentials: null } }) }
}

it('[CALDAV-22] [CALDAV-23] an event is written and deleted only as it was last seen; one that is gone need not be deleted', async () => {
  const { client, sent } = conditions()
  await expect(client.put(ADDRESS, 'x', '"1"')).rejects.toMatchObject({ problem: { code: 'not-found' } })
  await expect(client.put(ADDRESS, 'x', null)).rejects.toMatchObject({ problem: { code: 'not-found' } })
  await client.remove(ADDRESS, '"1"')
  expect(sent).toEqual([
    ['PUT', '"1"', undefined],
    ['PUT', undefined, '*'],
    ['DELETE', '"1"', undefined],
  ])
})
