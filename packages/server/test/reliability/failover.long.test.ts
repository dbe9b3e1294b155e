import { startServer } from '@daywright/test-kit/child-process'
import { startPostgresPair } from '@daywright/test-kit/databases/postgres-standby'
import { expect, it } from 'vitest'
import { clientOf, OWNER, OWNER_KEY } from './write-load.ts'

it('[REL-7] [OPS-50] [OPS-51] a failover that loses a write hides none that follow it', async () => {
  const pair = await startPostgresPair()
  const hosts = `127.0.0.1:${pair.standbyPort},127.0.0.1:${pair.primary.port}`
  // The standby comes first, and is passed over because it cannot be written.
  const address = `postgres://daywright:daywright@${hosts}/postgres?target_session_attrs=read-write`
  const server = await startServer(address, OWNER)
  const { labels } = clientOf(server.url)
  const names = async () => (await labels.list()).map(({ name }) => name)
  await labels.create({ body: { name: 'replicated' } })
  await pair.caughtUp()
  await pair.cutOff()
  await labels.create({ body: { name: 'lost' } })
  // Cached by the server from now on, and by the client under its tag.
  const {
    headers: { etag = '' },
  } = await get(server.url, '/api/labels')
  expect(await names()).toEqual(['lost', 'replicated'])
  await pair.losePrimary()
  // The only host that is left is a standby.
  expect((await get(server.url, '/readyz')).status).toBe(503)
  expect((await get(server.url, '/api/labels')).status).toBe(503)
  await pair.promote()
  await expect.poll(async () => (await get(server.url, '/readyz')).status).toBe(200)
  expect(await names()).toEqual(['replicated'])
  await labels.create({ body: { name: 'after' } })
  expect(await names()).toEqual(['after', 'replicated'])
  expect((await get(server.url, '/api/labels', { 'if-none-match': etag })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await pair.stop()
})

async function get(url: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${OWNER_KEY}`, ...headers } })
  await response.arrayBuffer()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}
