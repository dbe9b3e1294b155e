import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@daywright/test-kit/program'
import { freshDatabase, migratedDatabase, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../db/migrations/list.ts'
import { openDatabase, openDatabaseFile } from '../db/open.ts'
import { migrate } from '../db/schema/migrate.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { findUnusableTexts } from './unusable-texts.store.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const HOUR = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const folder = mkdtempSync(join(tmpdir(), 'daywright-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, `${files++}.db`)

onBothDatabases('texts that no request can write', world => {
  let person: Person
  let eventId: string
  beforeAll(async () => {
    person = await world.newPerson()
    eventId = (await person.client.calendarEvents.create({ body: { title: 'Dentist', ...HOUR } })).id
  })
  const store = (timezone: string) =>
    world.database.db
      .updateTable('calendarEvent')
      .set({ timezone })
      .where('userId', '=', person.id)
      .where('id', '=', eventId)
      .execute()

  it('[CLI-21] are found, and those of requests are not, however long', async () => {
    await person.client.documents.create({ body: { title: 'Long', content: 'x'.repeat(500_000) } })
    expect(await findUnusableTexts(world.database)).toEqual([])
    await store('x'.repeat(100_000))
    expect(await findUnusableTexts(world.database)).toEqual([
      { table: 'calendarEvent', column: 'timezone', rows: 1, email: person.email, haveNul: false },
    ])
  })

  it('[CLI-21] are reported by doctor and by backup, with what to do', async () => {
    await store('x'.repeat(100_000))
    const place = 'calendarEvent.timezone is longer than any request may write in 1 record'
    const env = { DATABASE_URL: world.databaseUrl }
    const doctor = await runProgram(['doctor'], { env })
    expect(doctor.code).toBe(1)
    expect(doctor.stdout).toContain(`problem  stored texts are usable: ${place}`)
    const backup = await runProgram(['backup', newFile()], { env })
    expect(backup.code).toBe(0)
    expect(backup.stderr).toContain(`Warning: ${place}`)
    expect(backup.stderr).toContain(`the first of ${person.email}. Change or delete what has it in the app.`)
  })

  it('[CLI-22] are cut where many records are read at once', async () => {
    await store('x'.repeat(900_000))
    const sizes: number[] = []
    const { listEventsForRange } = await import('../calendars/events/calendar-event.store.ts')
    const range = { from: Date.parse(HOUR.startAt), to: Date.parse(HOUR.endAt) }
    for (const event of await listEventsForRange(world.database.db, person.id, range)) sizes.push(event.timezone.length)
    expect(sizes).toEqual([64])
    const listed = await person.client.calendarEvents.list({ query: { from: HOUR.startAt, to: HOUR.endAt } })
    expect(listed.map(({ title }) => title)).toEqual(['Dentist'])
  })
})

describe.each(['sqlite', 'postgres'] as const)('what an older program stored in %s', kind => {
  it('[CLI-22] is repaired by an upgrade, and a backup of it can be restored', async () => {
    const fresh = await freshDatabase(kind)
    const database = openDatabase(fresh.url)
    await migrate(database, { now: NOW, migrations: migrations.filter(({ version }) => version < 37) })
    const odd = kind === 'sqlite' ? 'Europe/\u0000Paris' : 'x'.repeat(2000)
    await insertOldRows(database, odd, kind === 'sqlite' ? 2 ** 40 : -5)
    await migrate(database, { now: NOW })
    const events = await database.db.selectFrom('calendarEvent').selectAll().orderBy('id').execute()
    expect(events.map(({ timezone, seriesId, originalStart }) => [timezone, seriesId, originalStart])).toEqual([
      ['Australia/Sydney', null, null],
      ['Europe/Paris', null, null],
    ])
    expect((await database.db.selectFrom('task').select('actualMinutes').execute())[0]?.actualMinutes).toBeNull()
    expect(await findUnusableTexts(database)).toEqual([])
    const file = newFile()
    await backUp(database, file, NOW)
    await restoredInto('postgres', file)
    await database.close()
    await fresh.remove()
  })
})

it('[CLI-21] a backup with NUL is not restored into PostgreSQL, and the message says where it is', async () => {
  const file = newFile()
  const database = openDatabaseFile(file)
  await migrate(database, { now: NOW })
  await insertOldRows(database, 'UTC', 1)
  await database.db.updateTable('calendarEvent').set({ title: 'a\u0000b' }).execute()
  await database.close()
  await expect(restoredInto('postgres', file)).rejects.toThrow(
    'calendarEvent.title has NUL, which PostgreSQL cannot hold, in 2 records, the first of robin@example.com.',
  )
  await restoredInto('sqlite', file)
})

async function restoredInto(kind: 'sqlite' | 'postgres', file: string): Promise<void> {
  const fresh = await migratedDatabase(kind)
  const database = openDatabase(fresh.url)
  try {
    await restore(database, file, { now: NOW, force: false })
  } finally {
    await database.close()
    await fresh.remove()
  }
}

type Opened = ReturnType<typeof openDatabase>

async function insertOldRows({ db }: Opened, odd: string, actualMinutes: number): Promise<void> {
  const times = { createdAt: NOW, updatedAt: NOW }
  const owner = { userId: 'robin' }
  await db
    .insertInto('user')
    .values({
      id: 'robin',
      email: 'robin@example.com',
      emailVerified: true,
      displayName: 'Robin',
      image: null,
      timezone: odd,
      role: 'member',
      accessVersion: 0,
      ...times,
    })
    .execute()
  const calendar = { kind: 'own', name: 'Mine', allDay: 'as_marked', bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
  await db
    .insertInto('calendar')
    .values({
      ...owner,
      ...calendar,
      id: 'mine',
      visible: true,
      enabled: true,
      tentativeBlocks: true,
      buffersNeedPlace: false,
      ...times,
    } as never)
    .execute()
  const event = { ...owner, calendarId: 'mine', title: 'Dentist', allDay: false, ...HOUR, busy: 'busy' as const }
  const rest = { exceptions: '[]', seriesId: null, ...times }
  await db
    .insertInto('calendarEvent')
    .values({ ...event, ...rest, id: 'a', timezone: odd } as never)
    .execute()
  await db
    .insertInto('calendarEvent')
    .values({ ...event, ...rest, id: 'b', timezone: 'Europe/Paris', seriesId: 'a', originalStart: odd } as never)
    .execute()
  const task = { status: 'todo', priority: 'none', title: 'Old', description: '', actualMinutes }
  const minutes = { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 0, sortOrder: 0 }
  await db
    .insertInto('task')
    .values({
      ...owner,
      id: 'task',
      ...task,
      ...minutes,
      autoSchedule: true,
      autoSplit: true,
      locked: false,
      ...times,
    } as never)
    .execute()
}
