import type { AccountFile, MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { onSqlite } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { importAccount } from './import-account.rules.ts'

onSqlite('a file that was edited', world => {
  let file: AccountFile
  beforeAll(async () => {
    file = await accountFileOf(world.database, (await newDemoPerson(world)).id)
  })

  const task = () => structuredClone(file.records.task.find(({ seriesId }) => seriesId === null) ?? {})
  const other = '0197a3c5-7c1e-7000-8000-000000000000'
  const copiesOf = ([record]: MovedRecord[], count: number) =>
    Array.from({ length: count }, () => ({ ...record, id: crypto.randomUUID() }))
  it.each<[string, string, (records: AccountFile['records']) => void]>([
    [
      'a relation that is not in it',
      'is not in the file',
      records => records.task.push({ ...task(), id: other, spaceId: other }),
    ],
    ['an id twice', 'with the same id', records => records.task.push(task())],
    [
      'two default spaces',
      'more than one default space',
      records => records.space.push({ ...records.space[0], id: other, isDefault: true }),
    ],
    [
      'a task within itself',
      'its own ancestor',
      records => records.task.push({ ...task(), id: other, parentTaskId: other }),
    ],
    [
      'tasks that depend on each other',
      'depend on each other',
      ({ taskDependency: [link] }) => void Object.assign(link ?? {}, { dependsOnId: link?.taskId }),
    ],
    ['a link twice', 'with the same taskId and labelId', ({ taskLabel }) => void taskLabel.push({ ...taskLabel[0] })],
    [
      'a label name twice',
      'two records of label with the same name',
      ({ label }) => void label.push({ ...label[0], id: other }),
    ],
    [
      'two tasks for one date of a series',
      'with the same seriesId and occurrenceOn',
      records =>
        void records.task.push({ ...records.task.find(({ occurrenceOn }) => occurrenceOn !== null), id: other }),
    ],
    [
      'more labels on a task than the API allows',
      'more than 200 records of taskLabel',
      records => {
        const labels = copiesOf(records.label, 201).map((label, index) => ({ ...label, name: `label ${index}` }))
        records.label.push(...labels)
        const links = labels.map(({ id }) => ({ taskId: records.task[0]?.id, labelId: id }))
        records.taskLabel = links
      },
    ],
    [
      'a changed occurrence that names none',
      'originalStart must be given with seriesId',
      ({ calendarEvent }) =>
        void Object.assign(calendarEvent.find(({ seriesId }) => seriesId !== null) ?? {}, { originalStart: null }),
    ],
    [
      'a changed occurrence that recurs',
      'rule must be null in a changed occurrence',
      ({ calendarEvent }) =>
        void Object.assign(calendarEvent.find(({ seriesId }) => seriesId !== null) ?? {}, { rule: 'FREQ=DAILY' }),
    ],
    [
      'exceptions of an event that happens once',
      'exceptions must be empty',
      ({ calendarEvent }) =>
        void Object.assign(calendarEvent.find(({ rule }) => rule === null) ?? {}, { exceptions: ['2026-03-02'] }),
    ],
    [
      'a block of many years',
      'at most 24 hours',
      ({ timeBlock: [block] }) => void Object.assign(block ?? {}, { endAt: '9999-12-31T00:00:00.000Z' }),
    ],
    [
      'an event of many years',
      'at most 62 days',
      ({ calendarEvent }) =>
        void Object.assign(calendarEvent.find(event => !event.allDay) ?? {}, { endAt: '9999-12-31T00:00:00.000Z' }),
    ],
    [
      'an event without the time of its kind',
      'does not go with its time',
      ({ calendarEvent }) => void Object.assign(calendarEvent.find(event => !event.allDay) ?? {}, { allDay: true }),
    ],
    [
      'a series whose rule gives no day that it allows',
      'must only have FREQ',
      ({ taskSeries: [series] }) =>
        void Object.assign(series ?? {}, { anchor: 'completion', rule: 'FREQ=MONTHLY;BYDAY=2MO' }),
    ],
    ...(['calendar', 'calendarFeed', 'taskSeries', 'habit'] as const).map(
      (table): [string, string, (records: AccountFile['records']) => void] => [
        `more of ${table} than an account may have`,
        'An account may have',
        ({ [table]: list }) => void list.push(...copiesOf(list, 201)),
      ],
    ),
    [
      'more recurring events than an account may have',
      'An account may have 200 recurring events',
      ({ calendarEvent }) =>
        void calendarEvent.push(
          ...copiesOf(
            calendarEvent.filter(event => event.rule),
            201,
          ),
        ),
    ],
  ])('[CLI-13] is refused with %s, and nothing is imported', async (_name, message, damage) => {
    const broken = structuredClone(file)
    damage(broken.records)
    const user = await world.newPerson()
    const before = await accountFileOf(world.database, user.id)
    await expect(importAccount(world.database, user.id, broken)).rejects.toThrow(message)
    expect(await accountFileOf(world.database, user.id)).toEqual(before)
  })
})
