import { statSync } from 'node:fs'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { version } from '../config/version.ts'
import { migrations } from '../db/migrations/list.ts'

const STATUS = '/api/admin/status'
const PRODUCT = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

for (const signUp of ['open', 'closed'] as const)
  onBothDatabases(
    `the status of an instance whose sign-up is ${signUp}`,
    world => {
      it('[ADMIN-8] tells of program, process, database and accounts', async () => {
        const { client } = await world.newPerson({ role: 'admin' })
        await world.newPerson()
        const status = await client.adminStatus.get()
        expect(status).toEqual({
          version,
          nodeVersion: process.versions.node,
          uptimeSeconds: expect.any(Number),
          memoryMegabytes: expect.any(Number),
          signUp,
          accounts: 2,
          database: PRODUCT[world.kind],
          databaseBytes: expect.any(Number),
          migrations: migrations.map(({ version, name }) => ({ version, name, appliedAt: '2026-03-02T00:00:00.000Z' })),
          backups: null,
        })
        expect(Math.abs(status.uptimeSeconds - process.uptime())).toBeLessThan(60)
        expect(status.memoryMegabytes).toBeGreaterThan(20)
        expect(status.memoryMegabytes).toBeLessThan(20_000)
      })
    },
    { signUp },
  )

onBothDatabases('the status of the instance', world => {
  it('[ADMIN-8] tells how large the database is, and null where that is not known', async () => {
    const { client } = await world.newPerson({ role: 'admin' })
    const before = (await client.adminStatus.get()).databaseBytes ?? 0
    expect(before).toBeGreaterThan(100_000)
    for (let count = 0; count < 3; count++)
      await client.documents.create({ body: { title: 'Long', content: 'x'.repeat(900_000) } })
    const after = (await client.adminStatus.get()).databaseBytes ?? 0
    expect(after).toBeGreaterThan(before)
    const { file } = world.database
    if (file) expect(after).toBeLessThanOrEqual(statSync(file.path).size + statSync(`${file.path}-wal`).size)
    const { sizeInBytes } = world.database
    world.database.sizeInBytes = async () => null
    expect((await client.adminStatus.get()).databaseBytes).toBeNull()
    world.database.sizeInBytes = sizeInBytes
  })

  it('[ADMIN-8] holds nothing of what anyone keeps, and is kept in no cache', async () => {
    const admin = await world.newPerson({ role: 'admin', displayName: 'Boss' })
    const person = await world.newPerson({ displayName: 'Kimberly' })
    await person.client.tasks.create({ body: { title: 'private errand' } })
    const { text, headers } = await admin.request('GET', STATUS)
    for (const secret of [
      'errand',
      'Kimberly',
      'Boss',
      person.id,
      person.email,
      admin.email,
      admin.key,
      '/tmp',
      '127.0.0.1',
    ])
      expect(text).not.toContain(secret)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
