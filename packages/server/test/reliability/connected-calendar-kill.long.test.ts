import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { CALENDAR_PROVIDERS } from '@daywright/contract/resources/calendars/calendar-account.values'
import { startMainCalendars } from '@daywright/test-kit/outside/main-calendars'
import { connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases } from '@daywright/test-kit/world'
import { afterAll, expect, it } from 'vitest'
import { MINUTE_MS } from '../../src/time/milliseconds.ts'
import { type CalendarJobsOptions, runCalendarJobs } from './calendar-jobs.ts'

const calendars = await startMainCalendars()
afterAll(() => calendars.close())

/** What a process that died had taken is due again after this. */
const LEASE_MINUTES = 5
const HOUR_MS = 60 * MINUTE_MS
/** Before the request is carried out at the service, or after that and before the answer arrives. */
const MOMENTS = ['request lost', 'answer lost'] as const
/** More than 31 days: the event is removed there, and the session stays. */
const TOO_FAR_AHEAD = { startAt: '2026-07-01T09:00:00.000Z', endAt: '2026-07-01T10:00:00.000Z' }
/** A turn has fewer requests about events. */
const MAX_REQUESTS = 20

onBothDatabases(
  'killed while it exchanges sessions with a calendar',
  world => {
    it.each(CALENDAR_PROVIDERS)(
      '[CONN-41] a process at %s leaves nothing twice and loses nothing, whichever request it dies at',
      async provider => {
        const remote = calendars[provider]
        world.setNow('2026-03-02T08:00:00.000Z')
        const person = await world.newPerson()
        remote.signInAs(`${person.id}@mail.example`)
        const begin = Date.parse('2026-03-04T00:00:00.000Z')
        let hours = 0
        const nextSpan = () => {
          const start = begin + ++hours * HOUR_MS
          return { startAt: new Date(start).toISOString(), endAt: new Date(start + HOUR_MS).toISOString() }
        }
        remote.addForeign('Mine', nextSpan())
        const foreign = remote.foreign()
        await connectCalendar(world, await newSession(world, person), provider, { busyTime: 'always' })
        // Each of its own task, because events go on to other sessions of a task instead of being deleted.
        const newBlock = async () => {
          const { id: taskId } = await person.client.tasks.create({ body: { title: 'Write', autoSchedule: false } })
          return person.client.timeBlocks.create({ body: { taskId, ...nextSpan() } })
        }
        const optionsAt = (minutesLater: number): CalendarJobsOptions => {
          const now = Date.parse(world.now()) + minutesLater * MINUTE_MS
          world.setNow(new Date(now).toISOString())
          return { databaseUrl: world.databaseUrl, services: calendars.services, now }
        }
        const idAt = (startAt: string) => remote.own().find(event => event.startAt === startAt)?.id ?? ''
        const blocks = async () => {
          const query = { from: '2026-03-01', to: '2026-04-01' }
          return (await person.client.timeBlocks.list({ query })).filter(({ status }) => status !== 'cancelled')
        }

        for (const moment of MOMENTS)
          for (let request = 1; ; request += 1) {
            expect(request).toBeLessThan(MAX_REQUESTS)
            const movedHere = await newBlock()
            const postponed = await newBlock()
            const remotelyMoved = await newBlock()
            const removedHere = await newBlock()
            const remotelyRemoved = await newBlock()
            await runCalendarJobs(optionsAt(2))
            const [here, theirs] = [nextSpan(), nextSpan()]
            await person.client.timeBlocks.update({ id: movedHere.id, body: here })
            await person.client.timeBlocks.update({ id: postponed.id, body: TOO_FAR_AHEAD })
            await person.client.timeBlocks.update({ id: removedHere.id, body: { status: 'cancelled' } })
            const added = await newBlock()
            remote.move(idAt(remotelyMoved.startAt), theirs)
            remote.remove(idAt(remotelyRemoved.startAt))
            const isKilled = await killedAt(optionsAt(2), request, moment)
            await runCalendarJobs(optionsAt(LEASE_MINUTES + 1))
            await runCalendarJobs(optionsAt(20))
            const planned = await blocks()
            expect(planned.find(({ id }) => id === movedHere.id)).toMatchObject(here)
            expect(planned.find(({ id }) => id === remotelyMoved.id)).toMatchObject({ ...theirs, source: 'manual' })
            expect(planned.some(({ id }) => id === added.id)).toBe(true)
            expect(await person.client.timeBlocks.get({ id: postponed.id })).toMatchObject({ status: 'scheduled' })
            expect(planned.some(({ id }) => id === removedHere.id || id === remotelyRemoved.id)).toBe(false)
            const times = (spans: readonly { startAt: string }[]) => spans.map(({ startAt }) => startAt).toSorted()
            expect(times(remote.own())).toEqual(times(planned))
            expect(remote.foreign()).toBe(foreign)
            if (!isKilled) break
          }

        /** False if the process ended before it had sent so many requests about events. */
        async function killedAt(options: CalendarJobsOptions, request: number, moment: (typeof MOMENTS)[number]) {
          const script = join(import.meta.dirname, 'calendar-jobs.ts')
          const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: 'inherit' })
          const exited = once(child, 'exit')
          let count = 0
          remote.setIntercept((message, response) => {
            if (!isAboutEvents(message) || ++count !== request) return false
            const kill = () => child.kill('SIGKILL')
            if (moment === 'request lost') return kill()
            response.end = () => {
              kill()
              return response.destroy()
            }
            return false
          })
          const [code] = await exited
          remote.setIntercept(() => false)
          return code !== 0
        }
      },
      600_000,
    )
  },
  { calendarServices: calendars.services },
)

const isAboutEvents = ({ url = '' }: IncomingMessage) => /\/(events|calendarView)\b/.test(url)
