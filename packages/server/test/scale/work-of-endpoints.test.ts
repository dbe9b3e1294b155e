import type { NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { type StatementWork, statementWorkDuring } from '@daywright/test-kit/statements/statement-work'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpointsInOrder } from '../everywhere/endpoints-in-order.ts'
import { EVERYTHING_OFFERED } from '../everywhere/everything-offered.ts'
import { newSampleRecords, type SampleRecords } from '../everywhere/examples/sample-records.ts'
import { validCall } from '../everywhere/examples/valid-calls.ts'
import { addLargeAccount } from './large-account.ts'

const FEW = 300
const TIMES = 4
/** Sorting takes a little more than in proportion, and PostgreSQL chooses another plan for more rows; what is quadratic grows 16 times. */
const MAX_GROWTH = { sqlite: TIMES * 1.25, postgres: TIMES * 2.5 }
/** Less is not worth a look: a handful of rows more or less would be a multiple. */
const LITTLE = { sqlite: 5000, postgres: 300 }

/**
 * Endpoints that read more than they return, because they count, sum up or decide something about all of it. Their work may grow as the
 * account does. A new one belongs here only if no index helps.
 */
const READ_MORE_THAN_THEY_RETURN: Record<string, string> = {
  'today.get': 'what is due and what was missed, of which it returns the first',
  'today.suggestion': 'the planner decides among all tasks',
  'planner.status': 'counts what waits to be planned',
  'planner.preview': 'a plan of all tasks',
  'planner.run': 'a plan of all tasks',
  'planner.undo': 'the blocks of the run',
  'tasks.next': 'a plan of all tasks',
  'timeBlocks.begin': 'a plan of all tasks',
  'user.usage': 'counts what the account stores',
  'estimates.get': 'learns from finished work',
  'estimates.predict': 'learns from finished work',
  'calendars.list': 'counts the events of each calendar',
  'labels.list': 'counts the tasks of each label',
  'notifications.list': 'counts the unread ones',
  'notifications.markAllRead': 'changes all of them',
  'notifications.generate': 'counts them, and reads the events that may fall into the day',
  'projects.get': 'the documents of the project, which are counted in bytes first',
  'tasks.list': 'with a label and a project: one index finds one of the two',
  'documents.list': 'with a space and a project: one index finds one of the two',
  'accountExport.timeCsv': 'the blocks of the range',
  'forecasts.get': 'draws how all planned tasks go',
  'insights.get': 'sums up the sessions of the range',
  'insights.timesheet': 'sums up the sessions of the range',
  'insights.timesheetCsv': 'the sessions of the range',
  'accountExport.import': 'counts what is there',
  'calendarAccounts.remove': 'looks for events that belong to the removed calendars',
  'habits.get': 'meetings that recur may fall into any week',
  'habits.list': 'meetings that recur may fall into any week',
  'calendarEvents.list': 'meetings that recur may fall into any week',
  'calendars.shifts': 'shifts that recur may fall into any week, and changed ones may be in another calendar',
  'freshStart.get': 'counts what is overdue',
  'freshStart.propose': 'a plan of all tasks',
  'bookingPages.offers': 'a plan of all tasks with each time',
  'rituals.day': 'what was completed on the day, among all that is completed',
  'rituals.week': 'what was completed in the week, among all that is completed',
  'taskReminders.snooze': 'the unread reminders, among which it finds its own',
  'series.remove': 'deletes its occurrences',
  'tasks.removeMany': 'detaches what depends on the task',
}

const CHANGES_A_PLAN: ReadonlySet<string> = new Set(['planner.undo', 'tasks.next', 'timeBlocks.begin'])

/** A quota counts the records of a kind, in an index and up to a limit. */
const COUNTS_FOR_QUOTA = /^select count\(\*\) as "count" from \(select 1\s/

interface Measured {
  work: StatementWork
  bytes: number
}

onBothDatabases(
  'the work of the database',
  world => {
    const accounts: { person: Person; mine: SampleRecords }[] = []
    beforeAll(async () => {
      for (const tasks of [FEW, FEW * TIMES]) {
        const person = await world.newPerson({ role: 'admin' })
        const mine = await newSampleRecords(world, person)
        await addLargeAccount(world, person, tasks)
        accounts.push({ person, mine })
      }
    })

    const little = () => LITTLE[world.kind]
    const total = ({ work }: Measured) => [...work.values()].reduce((sum, steps) => sum + steps, 0)

    const measure = async ({ endpoint, name }: NamedEndpoint, index: number): Promise<Measured> => {
      const { person, mine } = accounts[index] as (typeof accounts)[number]
      const call = validCall({ endpoint, name } as NamedEndpoint, mine)
      let bytes = 0
      // Calls since then may have changed something.
      if (CHANGES_A_PLAN.has(name)) await person.client.planner.run()
      const present = world.now()
      // A calendar that was read less than a minute ago is not read again.
      if (name === 'calendars.refresh') world.setNow(new Date(Date.parse(present) + 2 * 60_000).toISOString())
      const work = await statementWorkDuring(world, async () => {
        const headers = { 'cache-control': 'no-cache', ...call.headers }
        const body = endpoint.body && call.body
        const response = await person.request(endpoint.method, urlOf(endpoint, call), body, headers)
        expect([response.status, response.body?.error]).toEqual([endpoint.status, undefined])
        bytes = response.text.length
      })
      world.setNow(present)
      for (const text of work.keys()) if (COUNTS_FOR_QUOTA.test(text)) work.delete(text)
      return { work, bytes }
    }

    /** Statements of which four times as many records make more than four times the work. */
    const outgrowing = ([few, many]: readonly [Measured, Measured]) =>
      [...many.work].filter(
        ([text, steps]) => steps > Math.max(little(), (few.work.get(text) ?? 0) * MAX_GROWTH[world.kind]),
      )

    const sweep = async (named: NamedEndpoint) => {
      const measured = [await measure(named, 0), await measure(named, 1)] as const
      const [few, many] = measured
      // The growth may also come from a statement that only the larger account needs, such as a further page.
      const isProportional = total(many) <= Math.max(little(), total(few) * MAX_GROWTH[world.kind])
      expect(isProportional ? [] : outgrowing(measured)).toEqual([])
      expect(isProportional).toBe(true)
      const growth = (total(many) + little()) / (total(few) + little())
      const answers = many.bytes / Math.max(1, few.bytes)
      if (!(named.name in READ_MORE_THAN_THEY_RETURN)) expect(growth).toBeLessThan(Math.max(1.5, answers * 1.5))
    }

    const own = endpointsInOrder.filter(({ endpoint }) => endpoint.access === 'user')
    const reads = own.filter(({ endpoint }) => endpoint.method === 'GET')
    describe.runIf(world.kind === 'sqlite')('without statistics', () => {
      it.each(reads)('[SCALE-6] grows no faster than the account, nor than the answer: $name', sweep)
    })
    // PostgreSQL makes them by itself. SQLite has none until ANALYZE runs, and must do well either way.
    describe('with statistics', () => {
      beforeAll(async () => {
        await sql`analyze`.execute(world.database.db)
      })
      // The rows that a write has read cannot be read once more on PostgreSQL: they have changed.
      it.each(own.filter(({ endpoint }) => world.kind === 'sqlite' || endpoint.method === 'GET'))(
        '[SCALE-6] grows no faster than the account, nor than the answer: $name',
        sweep,
      )
    })

    it('[SCALE-6] what reads all blocks for every task is noticed', async () => {
      const slow = ({ person }: (typeof accounts)[number]) =>
        statementWorkDuring(world, () =>
          sql`select (select count(*) from "timeBlock" where "timeBlock"."userId" = ${person.id}
            and "timeBlock"."title" || '' = "task"."title") from "task" where "userId" = ${person.id}`.execute(
            world.database.db,
          ),
        )
      const [few, many] = [await slow(accounts[0] as never), await slow(accounts[1] as never)]
      expect(
        outgrowing([
          { work: few, bytes: 0 },
          { work: many, bytes: 0 },
        ]),
      ).toHaveLength(1)
    })
  },
  EVERYTHING_OFFERED,
)
