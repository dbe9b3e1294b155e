import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveBackupWork } from './daily-backups/backup-work.store.ts'
import { type DailyBackups, openDailyBackups } from './daily-backups/open-daily-backups.ts'

const BACKUPS = '/api/admin/backups'
const folder = mkdtempSync(join(tmpdir(), 'daywright-admin-'))
const config = { folder, s3: undefined, minute: 150, kept: { days: 7, weeks: 4, months: 6 } }
afterAll(() => rmSync(folder, { recursive: true }))

onBothDatabases(
  'backups that admins ask for',
  world => {
    let admin: Person
    let server: DailyBackups
    const errors: string[] = []
    beforeAll(async () => {
      admin = await world.newPerson({ role: 'admin' })
      // The background work of the server, which tests do not start.
      server = openDailyBackups({
        database: world.database,
        databaseUrl: world.databaseUrl,
        config,
        clock: () => Date.parse(world.now()),
        onError: error => errors.push(String(error)),
        onMade: () => {},
      })
    })
    beforeEach(() => {
      errors.length = 0
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
      world.passSeconds(60)
    })
    const made = async () => {
      expect(await admin.client.adminBackups.create()).toMatchObject({ kind: 'backup', step: 'waiting' })
      await server.doWork()
      const { backups, work } = await admin.client.adminBackups.list()
      const [newest] = backups
      if (!newest) throw new Error(`No backup was made: ${work?.problem}`)
      expect(work).toMatchObject({ kind: 'backup', name: newest.name, step: 'done', problem: null })
      return newest
    }
    const restore = (name: string, confirm = name) =>
      admin.request('POST', `${BACKUPS}/restore`, { name, place: 'folder', confirm })

    it('[OPS-75] are made, listed and downloaded', async () => {
      const backup = await made()
      const bytes = readFileSync(join(folder, backup.name))
      expect(backup).toEqual({ name: backup.name, place: 'folder', madeAt: world.now(), bytes: bytes.length })
      const response = await fetch(`${world.baseUrl}${BACKUPS}/file?name=${backup.name}&place=folder`, {
        headers: { authorization: `Bearer ${admin.key}` },
      })
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    })

    it('[OPS-75] are for admins alone, with a key that may manage accounts', async () => {
      const member = await world.newPerson()
      const body = { name: 'daywright-2026-03-02T02-30-00Z.db', place: 'folder' }
      const query = new URLSearchParams(body)
      const { key } = await admin.client.apiKeys.create({ body: { name: 'reads', scope: 'write' } })
      const weak = { authorization: `Bearer ${key}` }
      for (const [method, path, data, needsScope] of [
        ['GET', BACKUPS, undefined, false],
        ['POST', BACKUPS, undefined, true],
        ['GET', `${BACKUPS}/file?${query}`, undefined, true],
        ['POST', `${BACKUPS}/restore`, { ...body, confirm: body.name }, true],
      ] as const) {
        expect((await member.request(method, path, data)).body.error).toBe('Only an admin may do this')
        expect((await world.request(method, path, { body: data })).status).toBe(401)
        if (needsScope) expect((await world.request(method, path, { body: data, headers: weak })).status).toBe(403)
      }
    })

    it('[OPS-76] replace everything, after the present state was backed up', async () => {
      const kept = await admin.client.tasks.create({ body: { title: 'Kept' } })
      const backup = await made()
      world.passSeconds(60)
      await admin.client.tasks.create({ body: { title: 'Lost' } })
      expect((await admin.client.tasks.list()).data).toHaveLength(2)
      expect((await restore(backup.name, 'yes')).body.details).toEqual({ confirm: ['must be the name of the backup'] })
      expect(await restore(backup.name)).toMatchObject({ status: 202, body: { kind: 'restore', step: 'waiting' } })
      await server.doWork()
      const list = await admin.client.adminBackups.list()
      expect(list.work).toMatchObject({ kind: 'restore', name: backup.name, step: 'done', problem: null })
      expect((await admin.client.tasks.list()).data.map(({ id }) => id)).toEqual([kept.id])
      const [before] = list.backups
      expect(list.backups).toHaveLength(2)
      await restore(before?.name ?? '')
      world.passSeconds(60)
      await server.doWork()
      expect((await admin.client.tasks.list()).data.map(({ title }) => title).toSorted()).toEqual(['Kept', 'Lost'])
      expect(errors).toEqual([])
    })

    it('[OPS-76] let nobody change what is being replaced: a change is made before, after, or refused', async () => {
      const others = await Promise.all([1, 2, 3].map(() => world.newPerson()))
      const backup = await made()
      world.passSeconds(60)
      await restore(backup.name)
      let isOver = false
      const statuses = new Set<number>()
      const change = async (person: Person) => {
        while (!isOver) statuses.add((await person.request('POST', '/api/tasks', { title: 'Meanwhile' })).status)
      }
      const changes = others.map(change)
      await server.doWork()
      isOver = true
      await Promise.all(changes)
      expect((await admin.client.adminBackups.list()).work).toMatchObject({ step: 'done', problem: null })
      expect([...statuses].filter(status => status !== 201 && status !== 503)).toEqual([])
      expect(await world.database.findDamage()).toEqual([])
    })

    it('[OPS-76] that cannot be restored change nothing, and say why', async () => {
      const name = 'daywright-2026-01-01T02-30-00Z.db'
      writeFileSync(join(folder, name), 'not a database')
      const task = await admin.client.tasks.create({ body: { title: 'Stays' } })
      await restore(name)
      await server.doWork()
      const { work } = await admin.client.adminBackups.list()
      expect(work).toMatchObject({ step: 'failed', problem: expect.stringContaining('is not a backup of Daywright') })
      expect((await admin.client.tasks.get({ id: task.id })).title).toBe('Stays')
      expect(errors).toHaveLength(1)
      expect((await restore('daywright-2020-01-01T02-30-00Z.db')).body.error).toBe('Backup not found')
      expect((await restore('../etc/passwd')).status).toBe(400)
    })

    it('[OPS-75] are refused while one is being made, and what was interrupted is said to have failed', async () => {
      const base = {
        kind: 'backup',
        name: null,
        place: null,
        askedAt: world.now(),
        endedAt: null,
        problem: null,
      } as const
      await saveBackupWork(world.database.db, { ...base, step: 'copying', seenAt: world.now() })
      expect((await admin.request('POST', BACKUPS)).body.code).toBe('backup-running')
      world.passSeconds(301)
      expect((await admin.client.adminBackups.list()).work).toMatchObject({
        step: 'failed',
        problem: expect.any(String),
      })
      expect((await admin.request('POST', BACKUPS)).status).toBe(202)
      // It came back with an old state of the database.
      world.passSeconds(3601)
      await server.doWork()
      expect(readdirSync(folder)).toEqual([])
    })
  },
  { backups: config },
)

onBothDatabases('an instance without a place for backups', world => {
  it('[OPS-75] says that it has none', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    expect(await admin.client.adminBackups.list()).toEqual({ places: [], backups: [], work: null })
    expect((await admin.request('POST', BACKUPS)).body.code).toBe('no-backup-place')
  })
})
