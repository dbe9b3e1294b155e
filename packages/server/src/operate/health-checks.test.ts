import { DatabaseSync } from 'node:sqlite'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { type HealthCheck, runHealthChecks } from './health-checks.ts'

const errorMessage = (error: unknown) => String(error)

onBothDatabases('health checks', world => {
  const findings = async () => {
    const found: HealthCheck[] = []
    for await (const check of runHealthChecks(world.database, errorMessage)) found.push(check)
    return found
  }

  it('[CLI-14] finds nothing wrong with a sound database', async () => {
    expect((await findings()).filter(({ problem }) => problem !== null)).toEqual([])
  })

  it('[CLI-14] tells that the database does not answer', async () => {
    const { ping } = world.database
    world.database.ping = () => Promise.reject(new Error('away'))
    const [first] = await findings()
    world.database.ping = ping
    expect(first).toEqual({ what: 'database responds', problem: 'Error: away' })
  })

  it('[CLI-14] tells that the schema is not there yet', async () => {
    const url = world.kind === 'sqlite' ? 'sqlite::memory:' : world.databaseUrl.replace(/\/[^/]*$/, '/postgres')
    const empty = openDatabase(url)
    const found: HealthCheck[] = []
    for await (const check of runHealthChecks(empty, errorMessage)) found.push(check)
    await empty.close()
    expect(found.find(({ what }) => what === 'schema is current')?.problem).toContain('The database is empty')
  })

  it('[CLI-14] tells of records that point at nothing, where the database can hold such', async () => {
    if (world.database.file === null) return expect(await world.database.findDamage()).toEqual([])
    const connection = new DatabaseSync(world.database.file.path, { enableForeignKeyConstraints: false })
    connection.exec(
      `insert into "label" ("userId", "id", "name", "createdAt", "updatedAt") values ('x', 'y', 'z', '', '')`,
    )
    const integrity = (await findings()).find(({ what }) => what === 'stored data is intact')
    connection.exec(`delete from "label" where "userId" = 'x'`)
    connection.close()
    expect(integrity?.problem).toBe('A row of label refers to a row of user that does not exist.')
  })
})
