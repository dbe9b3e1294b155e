import { SeriesTemplate } from '@daywright/contract/resources/series/task-series'
import { TaskCreate, type TaskInList, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { creatableFields, newPlaces, type SettableFields, settableFields } from '@daywright/test-kit/filled-task'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { importAccount } from '../../src/import-export/account-file/import-account.rules.ts'

const DAILY = { rule: 'FREQ=DAILY' }
/** What is true of one task only, regardless of the others of its series. */
const OF_ONE_TASK: readonly string[] = ['status', 'completedAt', 'locked', 'sortOrder', 'parentTaskId']

/** The task as a client would set it. */
const asSet = (task: TaskInList): Record<string, unknown> => ({ ...task, labelIds: task.labels.map(({ id }) => id) })
const namesOf = (fields: object) => Object.keys(fields) as (keyof SettableFields)[]
const pick = (task: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, task[name]]))

onBothDatabases('[TASK-43] every field that can be set on a task', world => {
  const newOwner = async () => {
    const person = await world.newPerson()
    const places = await newPlaces(person.client)
    return { person, client: person.client, places }
  }
  const occurrences = async ({ client }: Person) =>
    (await client.tasks.list({ query: { sort: 'dueAt' } })).data.filter(({ seriesId }) => seriesId).map(asSet)

  it('has a value here that a new task does not have', async () => {
    const { client, places } = await newOwner()
    const fields = settableFields(places)
    const known = { ...TaskCreate.omit({ recurrence: true }).shape, ...TaskPatch.shape }
    expect(namesOf(fields).toSorted()).toEqual(namesOf(known).toSorted())
    const { id } = await client.tasks.create({ body: { title: 'anything' } })
    const plain = asSet(await client.tasks.get({ id }))
    for (const name of namesOf(fields)) expect([name, plain[name]]).not.toEqual([name, fields[name]])
  })

  it('is stored on creation and by a change, and undone by setting it as it was', async () => {
    const { client, places } = await newOwner()
    const created = await client.tasks.create({ body: creatableFields(places) })
    const names = namesOf(creatableFields(places))
    expect(pick(asSet(await client.tasks.get({ id: created.id })), names)).toEqual(creatableFields(places))
    const { id } = await client.tasks.create({ body: { title: 'plain' } })
    const before = asSet(await client.tasks.get({ id }))
    const { parentTaskId: _, ...change } = settableFields(places)
    await client.tasks.update({ id, body: change })
    expect(pick(asSet(await client.tasks.get({ id })), namesOf(change))).toEqual(change)
    await client.tasks.update({ id, body: pick(before, namesOf(change)) })
    expect(pick(asSet(await client.tasks.get({ id })), namesOf(change))).toEqual(pick(before, namesOf(change)))
  })

  it('is that of each task of a series, except what is of one task or of its date', async () => {
    const { person, client, places } = await newOwner()
    const { dueAt: _, startAfter: __, ...fields } = creatableFields(places)
    await client.tasks.create({ body: { ...fields, recurrence: DAILY } })
    const [, second] = await occurrences(person)
    const names = namesOf(fields).filter(name => !OF_ONE_TASK.includes(name))
    expect(names.toSorted()).toEqual([...namesOf(SeriesTemplate.shape), 'labelIds'].toSorted())
    expect(pick(second ?? {}, names)).toEqual(pick(fields, names))
  })

  it('of a task of a series is set in those that follow, if it is not of one task', async () => {
    const { person, client, places } = await newOwner()
    await client.tasks.create({ body: { title: 'Review', dueAt: '2026-03-04T15:00Z', recurrence: DAILY } })
    const { parentTaskId: _, ...change } = settableFields(places)
    for (const name of namesOf(change)) {
      const [first, second] = await occurrences(person)
      await client.tasks.update({ id: `${first?.id}`, query: { scope: 'following' }, body: pick(change, [name]) })
      const after = (await occurrences(person)).find(({ id }) => id === second?.id)
      const isChanged = JSON.stringify(after?.[name]) !== JSON.stringify(second?.[name])
      expect([name, isChanged]).toEqual([name, !OF_ONE_TASK.includes(name)])
    }
  })

  it('is in an export, and in the account that imports it', async () => {
    const { person, client, places } = await newOwner()
    const { dueAt: _, startAfter: __, ...fields } = creatableFields(places)
    const { id } = await client.tasks.create({ body: creatableFields(places) })
    await client.tasks.update({ id, body: { locked: true, sortOrder: 7, completedAt: '2026-03-02T09:00:00.000Z' } })
    await client.tasks.create({ body: { ...fields, recurrence: DAILY } })
    const other = await world.newPerson()
    await importAccount(world.database, other.id, await accountFileOf(world.database, person.id))
    const imported = asSet(await other.client.tasks.get({ id }))
    expect(pick(imported, namesOf(settableFields(places)))).toEqual(settableFields(places))
    const series = await client.series.list()
    expect(await other.client.series.list()).toEqual(series.map(each => ({ ...each, userId: other.id })))
  })
})
