import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { onSqlite } from '@daywright/test-kit/world'
import { afterAll, expect, it } from 'vitest'
import { addToCounters, counterName } from '../../../db/counters/counters.ts'
import { CODES_OF_ALL } from './email-confirmation.rules.ts'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const EMAIL = { channel: 'email' }

onSqlite(
  'codes by email',
  world => {
    it('[REMIND-14] are five a day for an address, also if another account asks for them', async () => {
      const { email, request, id } = await world.newPerson()
      const ask = async (hour: number, send = request) => {
        world.setNow(`2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`)
        return (await send('POST', '/api/reminders/test', EMAIL)).status
      }
      const statuses = []
      for (const hour of [0, 0, 0, 2, 2, 4]) statuses.push(await ask(hour))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      await world.database.db.deleteFrom('user').where('id', '=', id).execute()
      const next = await world.newPerson({ email: email.toUpperCase() })
      expect(await ask(6, next.request)).toBe(429)
      world.setNow('2026-03-03T00:00:00.000Z')
      expect((await next.request('POST', '/api/reminders/test', EMAIL)).status).toBe(200)
    })

    it('[REMIND-25] are limited to 200 an hour for the whole instance, across all accounts', async () => {
      const start = '2026-03-05T00:00:00.000Z'
      world.setNow(start)
      const now = Date.parse(start)
      const earlier = { name: counterName(CODES_OF_ALL), amount: 199, expiresAt: now + 3_600_000 }
      await addToCounters(world.database.db, [earlier], now)
      const ask = async () => (await (await world.newPerson()).request('POST', '/api/reminders/test', EMAIL)).status
      expect([await ask(), await ask()]).toEqual([200, 429])
      world.setNow('2026-03-05T01:00:00.000Z')
      expect(await ask()).toBe(200)
    })
  },
  { mail: mailServer.config },
)
