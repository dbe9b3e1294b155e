import { cancelEvent, type GoogleCalendar, isOwn, saveEvent } from '@daywright/test-kit/outside/google-events'
import {
  FAILURES,
  type FailingResponses,
  type RemoteCalendar,
  runPlanRounds,
} from '@daywright/test-kit/outside/plan-rounds'
import { connectAccount } from '@daywright/test-kit/requests/connect-calendar'
import { casesOf } from '@daywright/test-kit/run/depth'
import { seed } from '@daywright/test-kit/run/seed'
import { seededNumbers } from '@daywright/test-kit/run/seeded-numbers'
import { onSqlite, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

function remoteCalendar({ google }: World, calendar: GoogleCalendar, random: () => number): RemoteCalendar {
  const find = (id: string) => {
    const event = calendar.events.get(id)
    if (!event) throw new Error('No such event')
    return event
  }
  const there = () => [...calendar.events.values()].filter(({ status }) => status !== 'cancelled')
  return {
    own: () =>
      there()
        .filter(isOwn)
        .map(({ id, summary = '', start, end }) => ({
          id,
          title: summary,
          startAt: new Date(start?.dateTime ?? '').toISOString(),
          endAt: new Date(end?.dateTime ?? '').toISOString(),
        })),
    foreign: () => JSON.stringify(there().filter(event => !isOwn(event))),
    move: (id, { startAt, endAt }) =>
      saveEvent(calendar, { ...find(id), start: { dateTime: startAt }, end: { dateTime: endAt } }),
    remove: id => cancelEvent(calendar, find(id)),
    touch: id => saveEvent(calendar, { ...find(id), colorId: '7' }),
    addForeign(summary) {
      const start = { dateTime: '2026-03-05T09:00:00Z' }
      saveEvent(calendar, { id: summary.toLowerCase().replaceAll(' ', ''), summary, start, end: start })
    },
    setFault(fault) {
      google.intercept = (request, response) => {
        // Some requests of a turn work, so that it ends in the middle.
        if (fault === null || !request.url?.includes('/events') || random() < 0.5) return false
        return GOOGLE_FAILURES[fault](response)
      }
    },
    expireToken() {
      calendar.oldestToken = calendar.change + 1
    },
  }
}

const GOOGLE_FAILURES: FailingResponses = {
  ...FAILURES,
  quota(response) {
    response.writeHead(403).end(JSON.stringify({ error: { errors: [{ reason: 'rateLimitExceeded' }] } }))
    return true
  },
}

onSqlite('the plan in a Google calendar, changed at random on both sides', world => {
  it('[GCAL-8] ends equal on both sides: nothing twice, nothing lost, and no other event touched', async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    const person = await world.newPerson()
    world.google.person = `${person.id}@gmail.example`
    const id = await connectAccount(world, person, 'google')
    const calendar = await person.client.calendarAccounts.addPlan({ id, body: {} })
    const made = world.google.calendars.get(world.google.person)?.find(({ isAppCreated }) => isAppCreated)
    if (!made) throw new Error('No calendar was made')
    const random = seededNumbers(seed())
    const remote = remoteCalendar(world, made, random)
    const rounds = { world, person, calendarId: calendar.id, remote, count: casesOf(50), random }
    const { local, remote: shown, lost, areOthersUntouched } = await runPlanRounds(rounds)
    expect(shown).toEqual(local)
    expect(lost).toEqual([])
    expect(areOthersUntouched).toBe(true)
  }, 600_000)
})
