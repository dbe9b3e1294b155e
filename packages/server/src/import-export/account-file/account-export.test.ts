import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { importAccount } from './import-account.rules.ts'

onBothDatabases('the download of an account', world => {
  let person: Person
  beforeAll(async () => {
    person = await newDemoPerson(world)
  })

  it('[USER-10] is the file that the command writes, under a name with the day, and stays in no cache', async () => {
    const { status, headers, body } = await person.request('GET', '/api/export')
    expect(status).toBe(200)
    expect(body).toEqual(await accountFileOf(world.database, person.id))
    expect(body.profile.email).toBe(person.email)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="daywright-export-2026-03-02.json"')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  it('[USER-10] can be imported, and then be downloaded again as it was', async () => {
    const { body, text } = await person.request('GET', '/api/export')
    const other = await world.newPerson()
    await importAccount(world.database, other.id, AccountFile.parse(JSON.parse(text)))
    const again = await other.request('GET', '/api/export')
    expect(again.body).toEqual({ ...body, profile: { ...body.profile, email: other.email } })
  })

  it('[USER-10] holds what has just been changed, nothing of anyone else and no secret', async () => {
    const other = await world.newPerson()
    await other.client.tasks.create({ body: { title: 'theirs' } })
    await person.client.tasks.create({ body: { title: 'just now' } })
    const { text } = await person.request('GET', '/api/export')
    expect(text).toContain('just now')
    for (const secret of ['theirs', other.email, person.key, person.key.slice(0, 10)])
      expect(text).not.toContain(secret)
  })
})
