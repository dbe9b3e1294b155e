import { planLines, wholeTableScans } from '@daywright/test-kit/planner/plan-lines'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findAccountId, isOnlyAdmin, listAccounts } from '../../src/accounts/account.store.ts'
import { deleteExpiredSignIns } from '../../src/accounts/sign-in/expired-sign-ins.store.ts'
import { deleteOneTimeTokensOf } from '../../src/accounts/sign-in/one-time-token.store.ts'
import { findKeysNamed } from '../../src/api-keys/api-key.store.ts'
import { passChangesOn } from '../../src/jobs/followed-changes.store.ts'
import { claimJobs, kindsWithDueJobs } from '../../src/jobs/job-claims.store.ts'
import { JOB_KIND_NAMES } from '../../src/jobs/job-kinds.ts'

onBothDatabases('statements about all accounts', world => {
  const scansDuring = async (work: () => Promise<unknown>) => {
    const statements = await world.statementsDuring(work)
    expect(statements.length).toBeGreaterThan(0)
    const scans = []
    for (const statement of statements.filter(text => !/^(begin|commit)/.test(text)))
      scans.push(...wholeTableScans(await planLines(world, statement)).map(line => `${line}: ${statement}`))
    return scans
  }

  /** With another condition beside these, the whole index would be read. */
  const BEGINNING_OF_INDEX = /Index Cond: \(\("?kind"? = .* AND \("?dueAt"? <= |INDEX jobByDue \(kind=\? AND dueAt<\?\)/

  it('[SCALE-5] [REMIND-22] [JOB-6] due work is the beginning of an index', async () => {
    const now = Date.parse(world.now())
    for (const look of [
      () => kindsWithDueJobs(world.database.db, JOB_KIND_NAMES, now),
      () => claimJobs(world.database, 'delivery', now, 1),
    ])
      for (const statement of await world.statementsDuring(look))
        expect((await planLines(world, statement)).join('\n')).toMatch(BEGINNING_OF_INDEX)
  })

  it('[SCALE-5] find what they look for by an index', async () => {
    const { database } = world
    const { db } = database
    const text = world.now()
    const now = Date.parse(text)
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
      'kinds with due work': () => kindsWithDueJobs(db, JOB_KIND_NAMES, now),
      'due work': () => claimJobs(database, 'calendar', now, 1),
    }
    for (const [name, lookUp] of Object.entries(lookups)) expect(await scansDuring(lookUp), name).toEqual([])
    // Without its index, a statement is noticed.
    await sql`drop index "verificationByUser"`.execute(db)
    await sql`drop index "jobByDue"`.execute(db)
    expect(await scansDuring(lookups['links of an account'])).toHaveLength(1)
    const [claim = ''] = await world.statementsDuring(lookups['due work'])
    expect((await planLines(world, claim)).join('\n')).not.toMatch(BEGINNING_OF_INDEX)
  })
})
