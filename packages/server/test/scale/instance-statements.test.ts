import { planLines, wholeTableScans } from '@daywright/test-kit/planner/plan-lines'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findAccountId, isOnlyAdmin, listAccounts } from '../../src/accounts/account.store.ts'
import { deleteExpiredSignIns } from '../../src/accounts/sign-in/expired-sign-ins.store.ts'
import { deleteOneTimeTokensOf } from '../../src/accounts/sign-in/one-time-token.store.ts'
import { findKeysNamed } from '../../src/api-keys/api-key.store.ts'
import { claimDue } from '../../src/calendars/subscriptions/reading/read-schedule.store.ts'
import { passChangesOn } from '../../src/jobs/followed-changes.store.ts'
import { claimReminders, deleteOldReminders } from '../../src/notifications/reminders/outbox.store.ts'
import { claimDueLooks } from '../../src/notifications/reminders/reminder-schedule.store.ts'
import { findDuePlan } from '../../src/planner/auto-plan/plan-schedule.store.ts'
import { claimDueAccounts } from '../../src/tasks/series/schedule/series-schedule.store.ts'

onBothDatabases('statements about all accounts', world => {
  const scansDuring = async (work: () => Promise<unknown>) => {
    const statements = await world.statementsDuring(work)
    expect(statements.length).toBeGreaterThan(0)
    const scans = []
    for (const statement of statements.filter(text => !/^(begin|commit)/.test(text)))
      scans.push(...wholeTableScans(await planLines(world, statement)).map(line => `${line}: ${statement}`))
    return scans
  }

  it('[SCALE-5] [REMIND-22] the next looks of reminders are the beginning of an index', async () => {
    const now = Date.parse(world.now())
    const [statement = ''] = await world.statementsDuring(() =>
      claimDueLooks(world.database, { now, leaseUntil: now + 1, leaseBy: 'somebody' }, 1),
    )
    const lines = (await planLines(world, statement)).join('\n')
    // With another condition beside it, the whole index would be read.
    expect(lines).toMatch(/Index Cond: \("?dueAt"? <= |INDEX reminderScheduleByDue \(dueAt<\?\)/)
  })

  it('[SCALE-5] find what they look for by an index', async () => {
    const { database } = world
    const { db } = database
    const text = world.now()
    const now = Date.parse(text)
    const claim = { now, leaseUntil: now + 1, leaseBy: 'somebody' }
    const after = { createdAt: text, id: 'x' }
    const { id, client } = await world.newPerson()
    // So that there is a change to be passed on.
    await client.plannerSettings.update({ body: { autoPlan: true } })
    const lookups = {
      'accounts in pages': () => listAccounts(db, { after, limit: 10 }),
      'accounts by the beginning of an email': () => listAccounts(db, { email: 'a', limit: 10 }),
      'an account by its email': () => findAccountId(db, 'a@example.com'),
      'the only admin': () => isOnlyAdmin(db, id),
      'a key to revoke': () => findKeysNamed(db, 'dw_12345'),
      'links of an account': () => deleteOneTimeTokensOf(db, id),
      'expired sessions and links': () => deleteExpiredSignIns(database, text),
      'changes to pass on': () => passChangesOn(database, now),
      'plans that are due': () => findDuePlan(db, now),
      'calendars that are due': () => claimDue(database, claim, 1),
      'series that are due': () => claimDueAccounts(database, claim, 1),
      'accounts whose reminders are due': () => claimDueLooks(database, claim, 1),
      'reminders that are due': () => claimReminders(database, claim, 1),
      'old reminders': () => deleteOldReminders(db, now),
    }
    for (const [name, lookUp] of Object.entries(lookups)) expect(await scansDuring(lookUp), name).toEqual([])
    // Without its index, a statement is noticed.
    await sql`drop index "verificationByUser"`.execute(db)
    await sql`drop index "reminderScheduleByDue"`.execute(db)
    expect(await scansDuring(lookups['links of an account'])).toHaveLength(1)
    expect(await scansDuring(lookups['accounts whose reminders are due'])).toHaveLength(1)
  })
})
