import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const HEADER =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG'
const csv = (...rows: [words: string, language?: string, zone?: string][]) =>
  Buffer.from(
    [
      HEADER,
      ...rows.map(([words, language = 'en', zone = ''], at) => `task,t${at},,4,1,,,${words},${language},${zone},,,,`),
    ].join('\n'),
  ).toString('base64')

// The tests begin on Monday, 2 March 2026.
onSqlite('tasks of Todoist that repeat', world => {
  const imported = async (...rows: Parameters<typeof csv>) => {
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    await person.client.taskImports.run({ body: { file: csv(...rows), name: 'Garden.csv' } })
    return factsOf(person)
  }
  const factsOf = async ({ client }: Person) => {
    const series = await client.series.list()
    const { data } = await client.tasks.list({ query: { limit: '100' } })
    return series
      .map(({ id, title, rule, anchor, dueTime, startOn }) => {
        const due = data.flatMap(({ seriesId, dueAt }) => (seriesId === id ? (dueAt ?? '') : [])).toSorted()
        return [title, rule, anchor, dueTime, startOn, due[0]].map(String)
      })
      .toSorted()
  }

  it('[IMP-20] keep their time of day and their start', async () => {
    expect(
      await imported(
        ['every monday at 9am'],
        ['every day at 18:00 starting 10 March'],
        ['every! 3 days'],
        ['every 2 weeks starting 9 Mar ending 1 Dec'],
        ['every friday at 9am', 'en', 'America/New_York'],
      ),
    ).toEqual([
      ['t0', 'FREQ=WEEKLY;BYDAY=MO', 'schedule', '09:00', '2026-03-02', '2026-03-02T08:00:00.000Z'],
      ['t1', 'FREQ=DAILY', 'schedule', '18:00', '2026-03-10', '2026-03-10T17:00:00.000Z'],
      ['t2', 'FREQ=DAILY;INTERVAL=3', 'completion', 'null', '2026-03-02', '2026-03-02T22:59:00.000Z'],
      ['t3', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261201', 'schedule', 'null', '2026-03-09', '2026-03-09T22:59:00.000Z'],
      ['t4', 'FREQ=WEEKLY;BYDAY=FR', 'schedule', '15:00', '2026-03-06', '2026-03-06T14:00:00.000Z'],
    ])
  })

  it('[IMP-44] days without a year are the nearest ones, also in other languages, and are no series', async () => {
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    const file = csv(['4 Jan'], ['Dec 30'], ['9 Mar 18:00', 'en', 'Europe/London'], ['5. Mai', 'de'], ['31 Feb'])
    const preview = await person.client.taskImports.preview({ body: { file, name: 'Garden.csv' } })
    await person.client.taskImports.run({ body: { file, name: 'Garden.csv' } })
    const { data } = await person.client.tasks.list({ query: { sort: 'title' } })
    expect(data.map(({ title, dueAt, description }) => [title, dueAt, description])).toEqual([
      ['t0', '2026-01-04T22:59:00.000Z', ''],
      ['t1', '2025-12-30T22:59:00.000Z', ''],
      ['t2', '2026-03-09T18:00:00.000Z', ''],
      ['t3', '2026-05-05T21:59:00.000Z', ''],
      ['t4', null, expect.stringContaining('31 Feb')],
    ])
    expect([preview.series, await person.client.series.list()]).toEqual([0, []])
  })

  it('[IMP-20] the 3rd Friday is that of the month', async () => {
    const rules = (
      await imported(['every 3rd friday'], ['every last mon'], ['every other friday'], ['every 15th'])
    ).map(([title, rule]) => [title, rule])
    expect(rules).toEqual([
      ['t0', 'FREQ=MONTHLY;BYDAY=3FR'],
      ['t1', 'FREQ=MONTHLY;BYDAY=-1MO'],
      ['t2', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
      ['t3', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ])
  })

  it('[IMP-20] are read in the language of the file', async () => {
    const facts = await imported(
      ['jeden Montag um 9 Uhr', 'de'],
      ['jeden! Tag', 'de'],
      ['tous les mardis à 18h', 'fr'],
      ['cada viernes', 'es'],
    )
    expect(facts.map(([title, rule, anchor, time]) => [title, rule, anchor, time])).toEqual([
      ['t0', 'FREQ=WEEKLY;BYDAY=MO', 'schedule', '09:00'],
      ['t1', 'FREQ=DAILY', 'completion', 'null'],
      ['t2', 'FREQ=WEEKLY;BYDAY=TU', 'schedule', '18:00'],
      ['t3', 'FREQ=WEEKLY;BYDAY=FR', 'schedule', 'null'],
    ])
  })

  it('[IMP-20] say so where only a part of the words was understood', async () => {
    const { client } = await world.newPerson()
    const file = csv(['every friday except in the rain'], ['alle Jubeljahre', 'de'])
    const { tasks, notes } = await client.taskImports.preview({ body: { file } })
    expect(tasks.map(({ recurrence, description }) => [recurrence, description])).toEqual([
      ['every Fri', 'Repeats: every friday except in the rain'],
      [null, 'Date: alle Jubeljahre'],
    ])
    expect(notes.map(({ code, count }) => [code, count])).toEqual([
      ['unkept-rule', 1],
      ['part-of-rule', 1],
    ])
  })
})
