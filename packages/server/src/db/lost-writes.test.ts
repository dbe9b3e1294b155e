import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { type AccountVersions, versionsOf } from './transactions/owner-writes.ts'

onBothDatabases('a database that has lost its last writes', world => {
  const versions = async ({ id }: Person) => {
    const found = await versionsOf(world.database.db, id)
    if (!found) throw new Error('The account has no versions')
    return found
  }
  /** As after a failover to a standby that lagged behind, or after a copy was put in place of the database. */
  const goBack = async ({ id }: Person, before: AccountVersions) => {
    const { accessVersion } = before
    await world.database.db.updateTable('accountState').set(before).where('userId', '=', id).execute()
    await world.database.db.updateTable('user').set({ accessVersion }).where('id', '=', id).execute()
  }

  it('[CACHE-9] never gives out a revision again, so that no cached response is older than the newest write', async () => {
    const person = await world.newPerson()
    const before = await versions(person)
    const lost = await person.client.labels.create({ body: { name: 'lost' } })
    const { headers } = await person.request('GET', '/api/labels')
    const { id } = await person.client.tasks.create({ body: { title: 'lost too' } })
    await person.client.tasks.list()
    for (const [table, record] of [['label', lost.id] as const, ['task', id] as const])
      await world.database.db.deleteFrom(table).where('userId', '=', person.id).where('id', '=', record).execute()
    await goBack(person, before)
    await person.client.labels.create({ body: { name: 'kept' } })
    const listed = await person.request('GET', '/api/labels', undefined, { 'if-none-match': headers.get('etag') ?? '' })
    expect([listed.status, listed.body]).toEqual([200, [expect.objectContaining({ name: 'kept' })]])
    await person.client.labels.create({ body: { name: 'another' } })
    expect((await person.client.tasks.list()).data).toEqual([])
  })

  it('[AUTH-40] never gives out an access version again, so that no revoked key is taken for a valid one', async () => {
    const person = await world.newPerson()
    const [first, second] = [await newKey(person), await newKey(person)]
    const before = await versions(person)
    await person.client.apiKeys.remove({ id: first.id })
    const asSecond = () => world.request('GET', '/api/labels', { headers: { authorization: `Bearer ${second.key}` } })
    expect((await asSecond()).status).toBe(200)
    await goBack(person, before)
    const elsewhere = openDatabase(world.databaseUrl)
    const revoke = { revokesAccess: true }
    await elsewhere.write(person.id, tx => tx.deleteFrom('apiKey').where('id', '=', second.id).execute(), revoke)
    await elsewhere.close()
    expect((await asSecond()).status).toBe(401)
  })
})

const newKey = ({ client }: Person) => client.apiKeys.create({ body: { name: 'key' } })
