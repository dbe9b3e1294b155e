import { plan } from '@daywright/engine/plan'
import { partitionTables } from '@daywright/test-kit/databases/partitioned-database'
import { startWebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { autoPlanProcess } from '@daywright/test-kit/planner/auto-plan-process'
import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { statementsAcrossPartitions } from '@daywright/test-kit/statements/statement-plans'
import { webhookWork } from '@daywright/test-kit/webhook-work'
import { migratedDatabase, useWorld } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { DIRECTORY_TABLES, OWNED_TABLES, OWNER_TABLES } from '../../src/db/schema/table-lists.ts'
import { forgetHandled, isHandled, noteHandled } from '../../src/mail-in/handled-mail.store.ts'
import { endpointsInOrder } from '../everywhere/endpoints-in-order.ts'
import { EVERYTHING_OFFERED } from '../everywhere/everything-offered.ts'
import { newSampleRecords } from '../everywhere/examples/sample-records.ts'
import { validCall } from '../everywhere/examples/valid-calls.ts'
import { sendCall } from '../everywhere/send-call.ts'

describe('with every owner’s table in partitions by owner', () => {
  const world = useWorld('postgres', EVERYTHING_OFFERED, { isPartitioned: true })

  it('[SCALE-2] every endpoint works, and each of its statements touches one partition', async () => {
    const person = await world.newPerson({ role: 'admin' })
    const other = await world.newPerson()
    await other.client.plannerSettings.update({ body: { autoPlan: true } })
    const receiver = await startWebhookReceiver()
    await other.client.webhooks.create({ body: { address: receiver.address } })
    const sendOnce = () =>
      other.request('POST', '/api/tasks', { title: 'Call', estimateMinutes: 30 }, { 'idempotency-key': 'once' })
    await sendOnce()
    const background = autoPlanProcess(world, plan)
    const computed = await background.settle()
    expect([computed, background.errors]).toEqual([1, []])
    await sendOnce()
    await other.client.planner.run()
    await webhookWork(world.database, { clock: () => Date.parse(world.now()) }).runDue()
    await receiver.close()
    // No request touches what is known about messages: they come from a mailbox.
    const message = { userId: other.id, messageKey: 'a message', handledAt: world.now() }
    expect(await noteHandled(world.database.db, message)).toBe(true)
    expect(await isHandled(world.database.db, other.id, message.messageKey)).toBe(true)
    await forgetHandled(world.database.db, other.id, world.now())
    // Clients of to-dos have addresses of their own, which are no endpoints.
    const todos = todoClient(world, other)
    expect((await todos.put('milk.ics', ['UID:milk', 'SUMMARY:Milk'])).status).toBe(201)
    const { status, changed, token } = await todos.sync()
    expect([status, changed.length]).toEqual([207, 2])
    expect((await todos.send('DELETE', `${todos.collection}milk.ics`)).status).toBe(204)
    expect((await todos.sync(token)).gone).toEqual(['milk.ics'])
    const mine = await newSampleRecords(world, person)
    const failed = []
    for (const named of endpointsInOrder) {
      const { status } = await sendCall(person, named, validCall(named, mine))
      if (status !== named.endpoint.status) failed.push(`${named.name}: ${status}`)
    }
    expect(failed).toEqual([])
    const statements = world.recordedStatements()
    const unread = OWNER_TABLES.filter(table => !statements.some(statement => statement.sql.includes(`"${table}"`)))
    expect(unread).toEqual([])
    expect(await statementsAcrossPartitions(world.databaseUrl, statements)).toEqual([])
  })

  it('[SCALE-4] a change of records writes to the state of the account, and not to its row in the directory', async () => {
    const { client } = await world.newPerson()
    const statements = await world.statementsDuring(async () => {
      const { id } = await client.tasks.create({
        body: { title: 'Call', description: 'the bank', estimateMinutes: 30 },
      })
      await client.tasks.update({ id, body: { description: 'the bank, again' } })
      await client.documents.create({ body: { title: 'Notes', content: 'of the call' } })
      await client.planner.run()
      await client.tasks.remove({ id })
    })
    const written = new Set(
      statements.map(statement => /^(?:update|insert into|delete from) "(\w+)"/.exec(statement)?.[1]),
    )
    expect([...written]).toEqual(expect.arrayContaining(['accountState', 'task', 'document', 'timeBlock']))
    expect([...written]).not.toContain('user')
  })

  it('[SCALE-2] a statement that does not name its owner is noticed', async () => {
    const [owner, other] = ['a', 'b'].map(userId => ({ userId }))
    const wide = [
      { sql: 'select "id" from "task" where "id" = $1', parameters: ['x'] },
      { sql: 'insert into "label" ("userId", "id") values ($1, $2), ($3, $4)', parameters: ['a', '1', 'b', '2'] },
      {
        sql: 'insert into "label" ("userId") select "userId" from json_populate_recordset(null::"label", $1)',
        parameters: [JSON.stringify([owner, other])],
      },
    ]
    const narrow = { sql: 'select "id" from "task" where "userId" = $1 and "id" = $2', parameters: ['a', 'x'] }
    expect(await statementsAcrossPartitions(world.databaseUrl, [narrow, ...wide])).toEqual(wide.map(({ sql }) => sql))
  })
})

describe('the tables', () => {
  it('[SCALE-1] are either split by owner or in the directory, and no key of an owner’s table lacks the owner', async () => {
    const fresh = await migratedDatabase('postgres')
    const database = openDatabase(fresh.url)
    const names = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect([...DIRECTORY_TABLES, ...OWNER_TABLES, 'migration'].toSorted()).toEqual(names.toSorted())
    expect(OWNER_TABLES.filter(table => !OWNED_TABLES.includes(table))).toEqual([])
    // PostgreSQL partitions no table with a unique index that does not contain the owner.
    await sql`create unique index "labelByName" on "label" ("name")`.execute(database.db)
    await database.close()
    await expect(partitionTables(fresh.url)).rejects.toThrow('unique constraint on partitioned table must include all')
    await fresh.remove()
  })
})
