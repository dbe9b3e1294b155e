import { accountFileOf } from '@daywright/test-kit/account-file'
import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { importAccount } from '../import-export/account-file/import-account.rules.ts'

const at = (time: string, day = '03') => `2026-03-${day}T${time}:00.000Z`
const NOW = at('10:24')

/** Sessions of every kind, by what they are. */
const SESSIONS = {
  past: { startAt: at('08:00'), endAt: at('09:00') },
  current: { startAt: at('10:14'), endAt: at('11:14') },
  coming: { startAt: at('14:00'), endAt: at('15:00') },
  locked: { startAt: at('15:00'), endAt: at('16:00'), locked: true },
  placed: { startAt: at('16:00'), endAt: at('17:00'), source: 'manual' },
} as const
type Kind = keyof typeof SESSIONS

onBothDatabases('the sessions of a task that is finished', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { address } = await person.client.calendarFeeds.create({ body: { name: 'Plan' } })
    return { person, client: person.client, address }
  }
  const givenSessions = async (person: Person, taskId: string) => {
    const kinds = Object.keys(SESSIONS) as Kind[]
    const ids = await Promise.all(
      kinds.map(async kind => (await givenBlock(world, person, { taskId, title: kind, ...SESSIONS[kind] })).id),
    )
    return Object.fromEntries(kinds.map((kind, index) => [kind, ids[index]])) as Record<Kind, string>
  }
  const shown = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: { from: '2026-03-03' } })).map(
      ({ title, startAt, endAt }) => `${title} ${startAt.slice(11, 16)}-${endAt.slice(11, 16)}`,
    )
  const ENDED = ['past 08:00-09:00', 'current 10:14-10:24', 'locked 15:00-16:00', 'placed 16:00-17:00']
  const ALL = ['past 08:00-09:00', 'current 10:14-11:14', 'coming 14:00-15:00', ...ENDED.slice(2)]

  it('[WORK-12] end on every path: the current one now, and those to come are cancelled', async () => {
    const { person, client, address } = await newPerson()
    const finish: Record<string, (id: string) => Promise<unknown>> = {
      complete: id => client.tasks.update({ id, body: { status: 'completed' } }),
      cancel: id => client.tasks.update({ id, body: { status: 'cancelled' } }),
      archive: id => client.tasks.update({ id, body: { status: 'archived' } }),
      'change many': id => client.tasks.updateMany({ body: { changes: [{ id, status: 'cancelled' }] } }),
      'complete many': id => client.tasks.batch({ body: { action: 'complete', taskIds: [id] } }),
      'archive many': id => client.tasks.batch({ body: { action: 'delete', taskIds: [id] } }),
      delete: id => client.tasks.remove({ id }),
      'delete permanently': id => client.tasks.remove({ id, query: { permanent: 'true' } }),
    }
    for (const [name, act] of Object.entries(finish)) {
      const { id } = await givenTask(world, person, { estimateMinutes: 300 })
      const sessions = await givenSessions(person, id)
      expect(await shown(person), name).toEqual(ALL)
      await act(id)
      expect(await shown(person), name).toEqual(ENDED)
      const feed = await (await fetch(address)).text()
      expect(
        [...feed.matchAll(/SUMMARY:(\w+)/g)].map(([, title]) => title),
        name,
      ).not.toContain('coming')
      // [TASK-24] Cancelled sessions are kept as records, without a task that is gone.
      const taskId = name === 'delete permanently' ? null : id
      expect(await client.timeBlocks.get({ id: sessions.coming }), name).toMatchObject({ status: 'cancelled', taskId })
      for (const session of Object.values(sessions)) await client.timeBlocks.remove({ id: session })
    }
    // [TASK-36] These take all of their sessions to come with them.
    const { id } = await givenTask(world, person)
    await givenSessions(person, id)
    await client.tasks.removeMany({ body: { taskIds: [id] } })
    expect(await shown(person)).toEqual(ENDED.slice(0, 2))
  })

  it('[WORK-12] end with an occurrence that is skipped, missed, or not wanted any more', async () => {
    const { person, client } = await newPerson()
    const newSeries = async () => {
      const body = { title: 'Plants', rule: 'FREQ=DAILY', estimateMinutes: 60, missed: 'skip' } as const
      const series = await client.series.create({ body })
      const tasks = (await client.tasks.list()).data.filter(({ seriesId }) => seriesId === series.id)
      const [first, second] = tasks.toSorted((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1))
      const sessionOf = async (taskId: string | undefined, startAt: string, endAt: string) =>
        (await givenBlock(world, person, { taskId: taskId ?? null, startAt, endAt })).id
      const today = await sessionOf(first?.id, at('14:00'), at('15:00'))
      const tomorrow = await sessionOf(second?.id, at('14:00', '04'), at('15:00', '04'))
      const later = await sessionOf(first?.id, at('09:00', '05'), at('10:00', '05'))
      return { series, today, tomorrow, later }
    }
    const status = async (id: string) => (await person.request('GET', `/api/time-blocks/${id}`)).body.status
    const skipped = await newSeries()
    await client.series.skip({ id: skipped.series.id, body: { date: '2026-03-03' } })
    expect(await status(skipped.today)).toBe('cancelled')
    const removed = await newSeries()
    await client.series.remove({ id: removed.series.id })
    expect(await status(removed.tomorrow)).toBeUndefined()
    const paused = await newSeries()
    await client.series.update({ id: paused.series.id, body: { paused: true } })
    expect(await status(paused.tomorrow)).toBeUndefined()
    const missed = await newSeries()
    world.setNow(at('00:30', '04'))
    await makeDueOccurrences(world.database, Date.parse(at('00:30', '04')))
    expect(await status(missed.later)).toBe('cancelled')
    expect(await status(missed.tomorrow)).toBe('scheduled')
  })

  it('[WORK-12] of an imported file end too', async () => {
    const { person } = await newPerson()
    const { id } = await givenTask(world, person, { status: 'completed' })
    await givenSessions(person, id)
    const open = await givenTask(world, person)
    await givenBlock(world, person, { taskId: open.id, title: 'open', startAt: at('18:00'), endAt: at('19:00') })
    const other = await world.newPerson()
    await importAccount(world.database, other.id, await accountFileOf(world.database, person.id))
    expect(await shown(other)).toEqual([...ALL.filter(line => !line.startsWith('coming')), 'open 18:00-19:00'])
  })

  it('[WORK-12] come back when the task is opened again, where their time is still free', async () => {
    const { person, client } = await newPerson()
    const { id } = await givenTask(world, person, { estimateMinutes: 300 })
    const sessions = await givenSessions(person, id)
    await client.timeBlocks.start({ id: sessions.current })
    world.setNow(at('10:30'))
    const setStatus = (status: 'completed' | 'todo' | 'archived') => client.tasks.update({ id, body: { status } })
    await setStatus('completed')
    expect(await shown(person)).toContain('current 10:14-10:30')
    await setStatus('todo')
    expect(await shown(person)).toEqual(ALL)
    expect(await client.timeBlocks.get({ id: sessions.current })).toMatchObject({
      status: 'in_progress',
      actualMinutes: null,
      workedSeconds: 360,
      timerStartedAt: null,
    })
    // Another session has taken the time, and the current one is over.
    await setStatus('completed')
    const other = await givenTask(world, person)
    await givenBlock(world, person, { taskId: other.id, title: 'other', startAt: at('14:30'), endAt: at('14:45') })
    await setStatus('archived')
    world.setNow(at('12:00'))
    await setStatus('todo')
    expect(await shown(person)).toEqual([
      'past 08:00-09:00',
      'current 10:14-10:30',
      'other 14:30-14:45',
      'locked 15:00-16:00',
      'placed 16:00-17:00',
    ])
  })

  it('[WORK-12] do not overlap one another when they come back together', async () => {
    const { person, client } = await newPerson()
    const tasks = [await givenTask(world, person), await givenTask(world, person)]
    const spans = [
      { startAt: at('14:00'), endAt: at('15:00') },
      { startAt: at('14:30'), endAt: at('15:30') },
    ]
    const [first, second] = await Promise.all(
      tasks.map(({ id }, index) => givenBlock(world, person, { taskId: id, ...(spans[index] ?? spans[0]) } as never)),
    )
    const taskIds = tasks.map(({ id }) => id)
    await client.tasks.batch({ body: { action: 'complete', taskIds } })
    await client.tasks.updateMany({ body: { changes: taskIds.map(id => ({ id, status: 'todo' as const })) } })
    const statusOf = async (id = '') => (await client.timeBlocks.get({ id })).status
    expect([await statusOf(first?.id), await statusOf(second?.id)]).toEqual(['scheduled', 'cancelled'])
  })

  it('[WORK-12] take a fixed number of statements, however many tasks there are', async () => {
    const { person, client } = await newPerson()
    const count = async (tasks: number) => {
      const ids = await Promise.all(Array.from({ length: tasks }, async () => (await givenTask(world, person)).id))
      for (const id of ids) await givenSessions(person, id)
      const changes = (status: 'todo' | 'completed') => ({ body: { changes: ids.map(id => ({ id, status })) } })
      const finishing = await world.statementsDuring(() => client.tasks.updateMany(changes('completed')))
      const opening = await world.statementsDuring(() => client.tasks.updateMany(changes('todo')))
      return [finishing.length, opening.length]
    }
    await count(2)
    expect(await count(9)).toEqual(await count(2))
  })
})
