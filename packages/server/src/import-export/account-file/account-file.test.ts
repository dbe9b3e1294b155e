import { AccountFile, type AccountRecords } from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { onBothDatabases, type Person, useWorld } from '@daywright/test-kit/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { OWNED_TABLES } from '../../db/schema/table-lists.ts'
import { MOVABLE_TABLES } from './account-file-tables.ts'
import { checkAccountFile } from './check-account-file.ts'
import { importAccount } from './import-account.rules.ts'

const textOf = (file: AccountFile) => JSON.stringify(file, null, 2)

describe('moving an account from one database to another', () => {
  const small = useWorld('sqlite')
  const large = useWorld('postgres')

  it('[CLI-9] [CLI-10] gives the same export, byte for byte, there and back', async () => {
    const person = await newDemoPerson(small)
    const exported = textOf(await accountFileOf(small.database, person.id))
    const copy = await large.newPerson({ email: person.email })
    await importAccount(large.database, copy.id, AccountFile.parse(JSON.parse(exported)))
    const moved = textOf(await accountFileOf(large.database, copy.id))
    expect(moved).toBe(exported)
    const back = await small.newPerson()
    await importAccount(small.database, back.id, AccountFile.parse(JSON.parse(moved)))
    const again = await accountFileOf(small.database, back.id)
    expect(textOf({ ...again, profile: { ...again.profile, email: person.email } })).toBe(exported)
  })
})

onBothDatabases('the file of an account', world => {
  let person: Person
  let file: AccountFile
  beforeAll(async () => {
    person = await newDemoPerson(world)
    file = await accountFileOf(world.database, person.id)
  })

  it('[CLI-9] holds some of everything that an account owns, and no secret', async () => {
    for (const table of MOVABLE_TABLES) expect(file.records[table].length, table).toBeGreaterThan(0)
    expect(OWNED_TABLES.filter(table => !(table in file.records)).toSorted()).toEqual([
      'accountState',
      'apiKey',
      'appToken',
      'booking',
      'caldavAccount',
      'connectedApp',
      'externalIdentity',
      'freshStart',
      'handledMail',
      'idempotentRequest',
      'mailIn',
      'passkey',
      'pastRun',
      'planBasis',
      'planChange',
      'planEvent',
      'plannerRun',
      'pushSubscription',
      'recordedChange',
      'recoveryCode',
      'ritual',
      'saidOdds',
      'subscribedEvent',
      'taskCount',
      'taskImport',
      'templateUse',
      'todoCollection',
      'todoItem',
      'toldRisk',
      'totp',
      'webhook',
      'webhookDelivery',
    ])
    for (const secret of [person.key.slice(0, 10), person.id]) expect(textOf(file)).not.toContain(secret)
  })

  it('[CAL-39] has calendars and events, with changed occurrences', async () => {
    const fresh = await world.newPerson()
    await importAccount(world.database, fresh.id, file)
    const month = {
      query: { from: world.now(), to: new Date(Date.parse(world.now()) + 30 * 86_400_000).toISOString() },
    }
    const listed = await person.client.calendarEvents.list(month)
    expect(listed.filter(({ isRecurring }) => isRecurring).length).toBeGreaterThan(4)
    expect(file.records.calendarEvent.filter(({ seriesId }) => seriesId !== null)).toHaveLength(1)
    expect(await fresh.client.calendarEvents.list(month)).toEqual(listed)
  })

  it('[SERIES-21] has series with their labels, and goes on with them where it is imported', async () => {
    const fresh = await world.newPerson()
    await importAccount(world.database, fresh.id, file)
    const series = await fresh.client.series.list()
    expect(series).toEqual((await person.client.series.list()).map(one => ({ ...one, userId: fresh.id })))
    expect(series.map(({ title, words, labelIds }) => [title, words, labelIds.length])).toEqual([
      ['Descale the coffee machine', 'every month from completion', 1],
      ['Weekly review', 'every Fri', 1],
    ])
    const dates = async () =>
      (await accountFileOf(world.database, fresh.id)).records.task.map(task => task.occurrenceOn)
    const before = await dates()
    const now = world.now()
    world.setNow(new Date(Date.parse(now) + 14 * 86_400_000).toISOString())
    await makeDueOccurrences(world.database, Date.parse(world.now()))
    world.setNow(now)
    expect((await dates()).length).toBe(before.length + 2)
    const first = file.records.task.filter(({ seriesId }) => seriesId !== null)
    const touched = structuredClone(file)
    for (const task of touched.records.task) if (task.id === first[0]?.id) task.touched = 'title'
    const other = await world.newPerson()
    await importAccount(world.database, other.id, touched)
    expect((await accountFileOf(world.database, other.id)).records).toEqual(touched.records)
  })

  it('[HABIT-15] has settings and habits with their sessions; settings of an account in use stay', async () => {
    const fresh = await world.newPerson()
    await importAccount(world.database, fresh.id, file)
    const settings = await person.client.plannerSettings.get()
    expect(settings.breaks).toHaveLength(1)
    expect(await fresh.client.plannerSettings.get()).toEqual(settings)
    const [habit] = await person.client.habits.list()
    expect(habit?.bestStreak).toBeGreaterThan(2)
    expect(await fresh.client.habits.list()).toEqual([{ ...habit, userId: fresh.id }])
    const used = await world.newPerson()
    await used.client.plannerSettings.update({ body: { breakMinutes: 15 } })
    await importAccount(world.database, used.id, file)
    expect(await used.client.plannerSettings.get()).toMatchObject({ breakMinutes: 15, breaks: [] })
    const twice = structuredClone(file)
    twice.records.plannerSettings.push(...file.records.plannerSettings)
    await expect(importAccount(world.database, fresh.id, twice)).rejects.toThrow('more than once')
    const often = structuredClone(file)
    Object.assign(often.records.habit[0] ?? {}, { period: 'day', times: 7 })
    await expect(importAccount(world.database, fresh.id, often)).rejects.toThrow('times must be at most 6 a day')
    const many = structuredClone(file)
    const copies = Array.from({ length: 30 }, () => ({ ...many.records.habit[0], id: crypto.randomUUID() }))
    many.records.habit.push(...copies)
    await expect(importAccount(world.database, fresh.id, many)).rejects.toThrow('may have 30 habits')
    const { plannerSettings: _, habit: __, ...older } = file.records
    const blocks = older.timeBlock.map(({ habitId: ___, ...block }) => block)
    expect(AccountFile.parse({ ...file, records: { ...older, timeBlock: blocks } }).records.habit).toEqual([])
  })

  it('[CLI-11] makes an untouched account what the file describes, default space and profile included', async () => {
    const fresh = await world.newPerson()
    await importAccount(world.database, fresh.id, file)
    const profile = await fresh.client.user.get()
    expect([profile.displayName, profile.timezone]).toEqual(['Robin Ünal', 'Europe/Paris'])
    const spaces = await fresh.client.spaces.list()
    expect(spaces.filter(space => space.isDefault).map(space => space.id)).toEqual(
      (await person.client.spaces.list()).filter(space => space.isDefault).map(space => space.id),
    )
    const run = await fresh.client.planner.run()
    expect(run.ok).toBe(true)
  })

  it('[CLI-11] [CLI-12] adds to an account in use, changes nothing there, and gives new ids where they are taken', async () => {
    const user = await world.newPerson({ displayName: 'Sam', timezone: 'UTC' })
    await importAccount(world.database, user.id, file)
    const own = await user.client.labels.create({ body: { name: 'own' } })
    const before = await accountFileOf(world.database, user.id)
    await importAccount(world.database, user.id, file)
    const after = await accountFileOf(world.database, user.id)
    for (const table of MOVABLE_TABLES)
      expect(after.records[table], table).toEqual(expect.arrayContaining(before.records[table]))
    expect(after.records.task).toHaveLength(2 * file.records.task.length)
    expect(after.records.timeBlock).toHaveLength(2 * file.records.timeBlock.length)
    expect(after.records.label).toHaveLength(file.records.label.length + 1)
    expect(after.records.label.map(label => label.id)).toContain(own.id)
    expect(after.records.space.filter(space => space.isDefault)).toHaveLength(1)
    expect(after.profile).toEqual(before.profile)
  })

  it('[CLI-12] keeps relations together when ids change, in what notifications recorded too', async () => {
    const user = await world.newPerson()
    await importAccount(world.database, user.id, file)
    await importAccount(world.database, user.id, file)
    const { records } = await accountFileOf(world.database, user.id)
    const old = new Set(file.records.task.map(task => task.id))
    const renamed = records.task.filter(task => !old.has(task.id))
    const child = renamed.find(task => task.parentTaskId !== null)
    expect(renamed.map(task => task.id)).toContain(child?.parentTaskId)
    const added = records.notification.filter(({ id }) => !file.records.notification.some(known => known.id === id))
    const blocks = new Set(records.timeBlock.map(block => block.id))
    const oldBlocks = new Set(file.records.timeBlock.map(block => block.id))
    const ids = JSON.stringify(added).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
    expect(ids.length).toBeGreaterThan(1)
    expect(ids.filter(id => oldBlocks.has(id) || old.has(id))).toEqual([])
    expect(ids.some(id => blocks.has(id) || renamed.some(task => task.id === id))).toBe(true)
  })

  it('[CLI-10] is imported all or nothing', async () => {
    const user = await world.newPerson()
    const before = await accountFileOf(world.database, user.id)
    const broken = structuredClone(file)
    // The database itself refuses the last table.
    Object.assign(broken.records.notification[0] ?? {}, { title: null })
    await expect(importAccount(world.database, user.id, broken)).rejects.toThrow()
    expect(await accountFileOf(world.database, user.id)).toEqual(before)
  })

  it('[CLI-13] is checked in one go however long a chain of waiting tasks is', () => {
    const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const records = Object.fromEntries(MOVABLE_TABLES.map(table => [table, []])) as unknown as AccountRecords
    records.task = Array.from({ length: 50_000 }, (_, index) => ({ id: id(index), parentTaskId: null }))
    records.taskDependency = records.task.slice(1).map((task, index) => ({ taskId: id(index), dependsOnId: task.id }))
    expect(() => checkAccountFile(records)).not.toThrow()
    records.taskDependency.push({ taskId: id(49_999), dependsOnId: id(0) })
    expect(() => checkAccountFile(records)).toThrow('depend on each other')
  })

  it('[CLI-13] is refused with text that not every database can hold', () => {
    const unreadable = structuredClone(file)
    Object.assign(unreadable.records.timeBlock[0] ?? {}, { title: 'nul \u0000' })
    expect(AccountFile.safeParse(unreadable).success).toBe(false)
  })

  it('[CLI-13] is refused with texts that are longer than any that the program writes', () => {
    const long = 'x'.repeat(100_001)
    for (const [table, change] of [
      ['timeBlock', { title: long }],
      ['timeBlock', { explanation: long }],
      ['timeBlock', { reason: { code: 'after-event', values: { event: long } } }],
      ['notification', { body: long }],
      ['notification', { metadata: { long } }],
      ['task', { touched: long }],
      ['habit', { pauses: Array(101).fill({ fromOn: '2026-01-01', toOn: '2026-01-02' }) }],
    ] as const) {
      const damaged = structuredClone(file)
      Object.assign(damaged.records[table][0] ?? {}, change)
      expect(AccountFile.safeParse(damaged).success, JSON.stringify([table, Object.keys(change)])).toBe(false)
    }
  })

  it('[CLI-13] is refused with a field that is not known', () => {
    const unknown = structuredClone(file)
    Object.assign(unknown.records.task[0] ?? {}, { colour: 'red' })
    expect(AccountFile.safeParse(unknown).success).toBe(false)
    expect(AccountFile.safeParse(file).success).toBe(true)
  })
})
