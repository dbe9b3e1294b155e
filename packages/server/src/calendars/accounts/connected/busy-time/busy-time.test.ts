import { CALENDAR_PROVIDERS } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { type MainCalendar, startMainCalendars } from '@daywright/test-kit/outside/main-calendars'
import { connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../ids-and-secrets/new-id.ts'
import { deleteIfEmpty } from './account-busy-time.store.ts'

const calendars = await startMainCalendars()
afterAll(() => calendars.close())

const time = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`
const at = (hour: number) => ({ startAt: time(hour), endAt: time(hour + 1) })
type Flags = Partial<Pick<TimeBlock, 'source' | 'explanation' | 'defended' | 'locked' | 'status'>>
const MINE = ['Lunch with Kim', at(12)] as const

onBothDatabases(
  'busy time in the main calendar',
  world =>
    describe.each(CALENDAR_PROVIDERS)('of %s', provider => {
      const there: MainCalendar = calendars[provider]
      let person: Person
      let accountId: string

      const begin = async (busyTime: 'always' | 'when_defended') => {
        world.setNow('2026-03-02T08:00:00.000Z')
        person = await world.newPerson()
        there.signInAs(`${person.id}@mail.example`)
        there.addForeign(...MINE)
        await connectCalendar(world, await newSession(world, person), provider, { busyTime })
        accountId = (await account()).id
        expect((await account()).busyTime).toBe(busyTime)
      }
      const account = async () => {
        const [found] = await person.client.calendarAccounts.list()
        if (!found) throw new Error('No account is connected')
        return found
      }
      const busyCalendar = async () => (await person.client.calendars.list()).find(({ kind }) => kind === 'busy')
      const sync = async () => {
        world.passSeconds(61)
        const { id = '' } = (await busyCalendar()) ?? {}
        return (await person.request('POST', `/api/calendars/${id}/refresh`)).body
      }
      const dueAt = async () => {
        const jobs = world.database.db.selectFrom('job').select('dueAt').where('userId', '=', person.id)
        const { id = '' } = (await busyCalendar()) ?? {}
        return (await jobs.where('key', '=', id).executeTakeFirst())?.dueAt
      }
      const set = (busyTime: 'off' | 'always' | 'when_defended') =>
        person.client.calendarAccounts.update({ id: accountId, body: { busyTime } })
      const newBlock = async (hour: number, change: Flags = {}) => {
        const task = await person.client.tasks.create({ body: { title: 'Secret plans', autoSchedule: false } })
        const { id } = await person.client.timeBlocks.create({ body: { taskId: task.id, ...at(hour) } })
        if (Object.keys(change).length > 0) await changeBlock(id, change)
        return id
      }
      const changeBlock = (id: string, change: Flags) =>
        world.database.write(person.id, tx =>
          tx.updateTable('timeBlock').set(change).where('userId', '=', person.id).where('id', '=', id).execute(),
        )
      /** As if they were about to be written when a process died: more than one turn removes. */
      const addForgottenEvents = async (count: number) => {
        const { id: calendarId = '' } = (await busyCalendar()) ?? {}
        const known = { userId: person.id, calendarId, blockId: '', taskId: null, etag: null, contentHash: null }
        const events = Array.from({ length: count }, () => ({ ...known, id: newId(), ...at(9) }))
        await world.database.db.insertInto('planEvent').values(events).execute()
      }
      const block = (id: string) => person.client.timeBlocks.get({ id })
      const shown = () =>
        there
          .own()
          .map(({ startAt, showAs }) => `${startAt.slice(11, 13)} ${showAs}`)
          .toSorted()

      it('[CONN-37] shows when sessions are and nothing else, follows them, and touches no other event', async () => {
        await begin('always')
        const foreign = there.foreign()
        // Not even before anything is written, because it is turned on.
        const calendar = { userId: person.id, id: (await busyCalendar())?.id ?? '' }
        expect(await deleteIfEmpty(world.database.db, calendar)).toBe(false)
        const [first = '', second = ''] = [await newBlock(9), await newBlock(10)]
        expect(await sync()).toMatchObject({ kind: 'busy', status: 'ok', eventCount: 2 })
        expect(shown()).toEqual(['09 busy', '10 busy'])
        for (const { title, isPrivate, hasReminder, whole } of there.own()) {
          expect({ title, isPrivate, hasReminder }).toEqual({ title: 'Busy', isPrivate: true, hasReminder: false })
          expect(whole).not.toMatch(/secret/i)
        }
        const ids = there.own().map(({ id }) => id)
        const moved = there.own().find(({ startAt }) => startAt === at(9).startAt)?.id ?? ''
        there.note(moved, 'Bring the charts')
        await person.client.timeBlocks.update({ id: first, body: at(14) })
        await person.client.timeBlocks.update({ id: second, body: { status: 'cancelled' } })
        await sync()
        expect(shown()).toEqual(['14 busy'])
        expect(ids).toContain(there.own()[0]?.id)
        // A note that the user adds to the event stays.
        expect(there.own()[0]?.whole).toContain('Bring the charts')
        const count = there.writes().length
        await sync()
        expect([there.writes().length, there.foreign()]).toEqual([count, foreign])
        expect(await person.client.calendars.list()).toMatchObject([{ kind: 'busy', accountId }])
      })

      it('[CONN-37] is no busy time here where the main calendar is read, which it may be', async () => {
        await begin('always')
        await newBlock(9)
        await sync()
        const collections = await person.client.calendarAccounts.collections({ id: accountId })
        const main = collections.find(({ calendarId }) => calendarId === null)
        const body = { collection: main?.collection ?? '', name: 'Main' }
        const { id } = await person.client.calendarAccounts.addCalendar({ id: accountId, body })
        world.passSeconds(61)
        expect(await person.client.calendars.refresh({ id })).toMatchObject({ eventCount: 1, ownEventCount: 1 })
        const query = { from: '2026-03-01', to: '2026-04-01' }
        expect((await person.client.calendarEvents.list({ query })).map(({ title }) => title)).toEqual([MINE[0]])
      })

      it('[CONN-37] moved there, a session moves here; deleted there, it is cancelled', async () => {
        await begin('always')
        const [first = '', second = ''] = [await newBlock(9), await newBlock(10)]
        await sync()
        const idAt = (hour: number) => there.own().find(({ startAt }) => startAt === at(hour).startAt)?.id ?? ''
        there.move(idAt(9), at(15))
        there.remove(idAt(10))
        await sync()
        expect(await block(first)).toMatchObject({ ...at(15), source: 'manual' })
        expect((await block(second)).status).toBe('cancelled')
        expect(shown()).toEqual(['15 busy'])
      })

      it('[CONN-38] is free until a session is defended, fixed by hand or near', async () => {
        await begin('when_defended')
        const auto = { source: 'auto', explanation: 'Here.' } as const
        const movable = await newBlock(10, auto)
        await newBlock(11, { ...auto, defended: true })
        await newBlock(13, { ...auto, locked: true })
        await newBlock(14, { ...auto, status: 'in_progress' })
        await newBlock(15)
        await sync()
        expect(shown()).toEqual(['10 free', '11 busy', '13 busy', '14 busy', '15 busy'])
        await changeBlock(movable, { defended: true })
        await sync()
        expect(shown()[0]).toBe('10 busy')
        await changeBlock(movable, { defended: false })
        await sync()
        expect(shown()[0]).toBe('10 free')
        world.setNow('2026-03-03T05:50:00.000Z')
        await sync()
        expect(shown()[0]).toBe('10 free')
        world.setNow('2026-03-03T06:00:00.000Z')
        await sync()
        expect(shown()[0]).toBe('10 busy')
      })

      it('[CONN-39] is removed there when it is turned off, which changes nothing here', async () => {
        await begin('when_defended')
        const foreign = there.foreign()
        const [first = '', second = ''] = [await newBlock(9), await newBlock(10)]
        await sync()
        await set('off')
        expect((await account()).busyTime).toBe('off')
        // Its owner helps, which is no reason to cancel the session.
        there.remove(there.own()[0]?.id ?? '')
        await sync()
        expect([shown(), there.foreign(), await busyCalendar()]).toEqual([[], foreign, undefined])
        expect([(await block(first)).status, (await block(second)).status]).toEqual(['scheduled', 'scheduled'])
        await set('always')
        await sync()
        expect(shown()).toEqual(['09 busy', '10 busy'])
      })

      it('[CONN-39] stays while the service fails, and is removed later; turned on meanwhile, it is written again', async () => {
        await begin('always')
        await newBlock(9)
        await sync()
        await set('off')
        there.setIntercept((_, response) => Boolean(response.writeHead(503).end()))
        expect((await sync()).status).toBe('failing')
        there.setIntercept(() => false)
        await set('always')
        expect(await dueAt()).toBe(Date.parse(world.now()))
        await sync()
        expect(shown()).toEqual(['09 busy'])
        await set('off')
        await sync()
        expect([shown(), await busyCalendar()]).toEqual([[], undefined])
      })

      it('[CONN-39] is removed with its account if its owner wants that, moved or not, and otherwise stays', async () => {
        await begin('always')
        const blocks = [await newBlock(9), await newBlock(10)]
        await sync()
        there.move(there.own()[0]?.id ?? '', at(16))
        await addForgottenEvents(60)
        // A process that is writing busy time at the moment would go on writing.
        const claimed = { leaseBy: 'somebody', dueAt: Date.parse(world.now()) + 60_000 }
        await world.database.db.updateTable('job').set(claimed).where('userId', '=', person.id).execute()
        const tooSoon = await person.request('DELETE', `/api/calendar-accounts/${accountId}?removeWritten=true`)
        expect([tooSoon.status, (await account()).busyTime, shown().length]).toEqual([422, 'off', 2])
        world.passSeconds(61)
        there.setIntercept(({ method }, response) => method === 'DELETE' && Boolean(response.writeHead(503).end()))
        const failed = await person.request('DELETE', `/api/calendar-accounts/${accountId}?removeWritten=true`)
        expect([failed.status, (await account()).id]).toEqual([422, accountId])
        there.setIntercept(() => false)
        await person.client.calendarAccounts.remove({ id: accountId, query: { removeWritten: 'true' } })
        expect([shown(), await person.client.calendars.list()]).toEqual([[], []])
        expect(await Promise.all(blocks.map(block))).toMatchObject([at(9), at(10)])
        await begin('always')
        await newBlock(9)
        await sync()
        await person.client.calendars.remove({ id: (await busyCalendar())?.id ?? '' })
        expect([(await account()).busyTime, shown()]).toEqual(['off', ['09 busy']])
      })
    }),
  { calendarServices: calendars.services },
)
