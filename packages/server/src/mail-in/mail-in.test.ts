import { accountFileOf } from '@daywright/test-kit/account-file'
import { onSqlite, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { EVERYTHING_OFFERED } from '../../test/everywhere/everything-offered.ts'
import { saveEmailConfirmed } from '../notifications/reminders/email/email-confirmation.store.ts'

const ADDRESS = /^tasks\+([a-z2-7]{32})@example\.com$/

const rowOf = (world: World, userId: string) =>
  world.database.db.selectFrom('mailIn').selectAll().where('userId', '=', userId).executeTakeFirst()

onSqlite(
  'the address for emails',
  world => {
    it('[MAIL-1] [MAIL-2] is off at first; it can be made, seen again, renewed and turned off', async () => {
      const { client, request, id } = await world.newPerson()
      expect(await client.mailIn.get()).toEqual({ isSetUp: true, address: null, senders: [] })
      const made = await client.mailIn.renew()
      expect(made.address).toMatch(ADDRESS)
      expect(await client.mailIn.get()).toEqual(made)
      const before = await rowOf(world, id)
      const renewed = await client.mailIn.renew()
      expect(renewed.address).toMatch(ADDRESS)
      expect(renewed.address).not.toBe(made.address)
      expect((await rowOf(world, id))?.secretHash).not.toBe(before?.secretHash)
      expect((await request('DELETE', '/api/mail-in')).status).toBe(200)
      expect(await client.mailIn.get()).toMatchObject({ address: null })
      for (const method of ['DELETE', 'PATCH'])
        expect((await request(method, '/api/mail-in', { senders: [] })).body.error).toBe('Email address not found')
    })

    it('[MAIL-2] is stored as a hash and encrypted, and is in no export', async () => {
      const { client, id } = await world.newPerson()
      const secret = ADDRESS.exec((await client.mailIn.renew()).address ?? '')?.[1] ?? 'none'
      expect(JSON.stringify(await rowOf(world, id))).not.toContain(secret)
      expect(JSON.stringify(await accountFileOf(world.database, id))).not.toContain(secret)
    })

    it('[MAIL-3] accepts the confirmed email of the account at first, and then the senders that its owner allows', async () => {
      const unconfirmed = await world.newPerson()
      expect((await unconfirmed.client.mailIn.renew()).senders).toEqual([])
      const { client, request, email, id } = await world.newPerson()
      await saveEmailConfirmed(world.database.db, id)
      expect((await client.mailIn.renew()).senders).toEqual([email])
      const senders = ['Robin@Work.example', 'robin@home.example', 'robin@work.example']
      const changed = await client.mailIn.update({ body: { senders } })
      expect(changed.senders).toEqual(['robin@work.example', 'robin@home.example'])
      expect((await client.mailIn.renew()).senders).toEqual(changed.senders)
      const many = Array.from({ length: 21 }, (_, index) => `robin${index}@example.com`)
      for (const wrong of [['robin'], ['*@example.com'], many, 'robin@example.com'])
        expect((await request('PATCH', '/api/mail-in', { senders: wrong })).status).toBe(400)
    })
  },
  EVERYTHING_OFFERED,
)

onSqlite('an instance without a mailbox', world => {
  it('[MAIL-1] says so, and makes no address', async () => {
    const { client, request } = await world.newPerson()
    expect(await client.mailIn.get()).toEqual({ isSetUp: false, address: null, senders: [] })
    const refused = await request('POST', '/api/mail-in')
    expect([refused.status, refused.body.code]).toEqual([409, 'mail-in-not-set-up'])
  })
})
