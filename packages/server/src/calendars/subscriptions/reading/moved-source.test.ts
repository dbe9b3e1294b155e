import { icsCalendar, icsEvent, startCalendarServer } from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import type { SubscriptionSource } from '../address-cipher.ts'
import { movedSource } from './moved-source.ts'

const ADDRESS = 'https://cal.example/old.ics'
const WITH_PASSWORD = { address: ADDRESS, credentials: { user: 'robin', password: 'open sesame' } }
const WITHOUT = { address: ADDRESS, credentials: null }

/** The source after as many reads that were redirected there. */
function afterReads(source: SubscriptionSource, redirect: string, reads: number): SubscriptionSource {
  let current = source
  for (let read = 0; read < reads; read++) current = movedSource(current, redirect) ?? current
  return current
}

describe('an address that permanently redirects', () => {
  it('[CAL-60] is replaced on the same server, with its password', () => {
    const redirect = 'https://cal.example/new.ics'
    expect(afterReads(WITH_PASSWORD, redirect, 2).address).toBe(ADDRESS)
    expect(afterReads(WITH_PASSWORD, redirect, 3)).toEqual({ ...WITH_PASSWORD, address: redirect })
  })

  it.each(['https://evil.example/new.ics', 'https://cal.example:8443/new.ics', 'http://cal.example/new.ics'])(
    '[CAL-60] stays if it has a password and the place is %s, however often it is redirected',
    redirect => {
      expect(afterReads(WITH_PASSWORD, redirect, 10)).toEqual(WITH_PASSWORD)
      expect(afterReads(WITHOUT, redirect, 3)).toEqual({ ...WITHOUT, address: redirect })
    },
  )

  it('[CAL-60] must lead to one place three times in a row', () => {
    const twice = afterReads(WITHOUT, 'https://other.example/a', 2)
    expect(afterReads(twice, 'https://other.example/b', 2).address).toBe(ADDRESS)
    expect(movedSource(twice, null)).toEqual(WITHOUT)
  })
})

onBothDatabases('a calendar that permanently redirects to another server', world => {
  it('[CAL-60] never takes its password along, however often it is read', async () => {
    const [server, other] = [await startCalendarServer(), await startCalendarServer()]
    other.serve(icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')]))
    server.answer = (_, response) => void response.writeHead(301, { location: other.address }).end()
    const { client } = await world.newPerson()
    const credentials = { user: 'robin', password: 'open sesame' }
    const { id } = await client.calendars.create({ body: { name: 'Private', address: server.address, credentials } })
    for (let time = 0; time < 5; time++) {
      world.passSeconds(61)
      await client.calendars.refresh({ id })
    }
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Basic ${btoa('robin:open sesame')}`)
    expect(other.requests.length).toBeGreaterThan(3)
    expect(other.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
    await Promise.all([server.close(), other.close()])
  })
})
