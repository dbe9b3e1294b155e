import { type FakeGraphServer, startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { type GraphEvent, millisecondsOf } from '@daywright/test-kit/graph/graph-mailbox'
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
import { onSqlite } from '@daywright/test-kit/world'
import { afterAll, expect, it } from 'vitest'

const graph = await startFakeGraphServer()

const isOwn = ({ singleValueExtendedProperties }: GraphEvent) => singleValueExtendedProperties.length > 0
const instantOf = (time: GraphEvent['start']) => new Date(millisecondsOf(time)).toISOString()
const timeOf = (timestamp: string) => ({ dateTime: `${timestamp.slice(0, 19)}.0000000`, timeZone: 'UTC' })

function remoteCalendar(server: FakeGraphServer, calendarId: string, random: () => number): RemoteCalendar {
  const { mailbox } = server
  return {
    own: () =>
      mailbox
        .eventsIn(calendarId)
        .filter(isOwn)
        .map(({ id, subject, start, end }) => ({
          id,
          title: subject,
          startAt: instantOf(start),
          endAt: instantOf(end),
        })),
    foreign: () => JSON.stringify(mailbox.eventsIn(calendarId).filter(event => !isOwn(event))),
    move: (id, { startAt, endAt }) => void mailbox.changeEvent(id, { start: timeOf(startAt), end: timeOf(endAt) }),
    remove: id => mailbox.removeEvent(id),
    touch: id => void mailbox.changeEvent(id, { showAs: 'free' }),
    addForeign: subject =>
      void mailbox.addEvent(calendarId, { subject, start: '2026-03-05T09:00', end: '2026-03-05T10:00' }),
    setFault(fault) {
      server.intercept = (request, response) => {
        // Some requests of a turn work, so that it ends in the middle.
        const isAboutEvents = /events|calendarView/.test(request.url ?? '')
        return fault !== null && isAboutEvents && random() < 0.5 && GRAPH_FAILURES[fault](response)
      }
    },
    // A look lists everything, and has no token.
    expireToken: () => {},
  }
}

const GRAPH_FAILURES: FailingResponses = {
  ...FAILURES,
  quota(response) {
    response.writeHead(429, { 'retry-after': '60' }).end()
    return true
  },
}

onSqlite(
  'the plan in a Microsoft calendar, changed at random on both sides',
  world => {
    it('[MSCAL-13] ends equal on both sides: nothing twice, nothing lost, and no other event touched', async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      const person = await world.newPerson()
      const id = await connectAccount(world, person, 'microsoft')
      const calendar = await person.client.calendarAccounts.addPlan({ id, body: {} })
      const random = seededNumbers(seed())
      const remote = remoteCalendar(graph, [...graph.mailbox.calendars.keys()].at(-1) ?? '', random)
      const rounds = { world, person, calendarId: calendar.id, remote, count: casesOf(50), random }
      const { local, remote: shown, lost, areOthersUntouched } = await runPlanRounds(rounds)
      expect(shown).toEqual(local)
      expect(lost).toEqual([])
      expect(areOthersUntouched).toBe(true)
    }, 600_000)
  },
  { calendarServices: graph.calendarServices },
)

afterAll(() => graph.close())
