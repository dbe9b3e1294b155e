import { useAutoPlannedAccounts } from '@daywright/test-kit/planner/auto-planned-accounts'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { plannedAsOf } from './automatic-run.rules.ts'

const at = (time: string) => `2026-03-02T${time}.000Z`

it('[AUTO-10] plans as of the minute of the change, unless that is long ago or nothing has changed', () => {
  const asOf = (changedAt: string | null, now: string) =>
    plannedAsOf(
      { changedAt: changedAt && Date.parse(at(changedAt)) } as { changedAt: number | null },
      Date.parse(at(now)),
    )
  expect(asOf('09:59:58', '10:00:04')).toBe(at('09:59:00'))
  expect(asOf('10:00:00', '10:00:04')).toBe(at('10:00:00'))
  expect(asOf('09:56:40', '10:00:00')).toBe(at('09:56:00'))
  expect(asOf('09:56:40', '10:00:01')).toBe(at('10:00:01'))
  expect(asOf(null, '10:00:04')).toBe(at('10:00:04'))
})

onBothDatabases('an automatic run a moment after a block has begun', world => {
  const { newProcess, newPerson, blocksOf } = useAutoPlannedAccounts(world)

  it('[AUTO-10] moves it for what came before, unless it was started', async () => {
    const own = newProcess()
    for (const isStarted of [false, true]) {
      // After the run of the morning, which is up to a quarter of an hour after 08:30 [JOB-10].
      world.setNow(at('08:50:00'))
      const person = await newPerson()
      const add = (title: string, fields: object) => person.client.tasks.create({ body: { title, ...fields } })
      await person.client.user.update({ body: { timezone: 'UTC' } })
      await add('Slides', {
        estimateMinutes: 120,
        maxSessionMinutes: 120,
        autoSplit: false,
        startAfter: at('10:00:00'),
      })
      await own.settle()
      expect((await blocksOf(person)).map(({ startAt }) => startAt)).toEqual([at('10:00:00')])
      world.setNow(at('09:59:58'))
      await add('Call', { estimateMinutes: 30, priority: 'urgent', dueAt: at('10:40:00'), startAfter: at('10:00:00') })
      expect(await own.look()).toBe(0)
      world.setNow(at('10:00:04'))
      const [slides] = await blocksOf(person)
      if (isStarted) await person.client.timeBlocks.start({ id: slides?.id ?? '' })
      await own.settle()
      const found = (await blocksOf(person)).map(({ title, startAt }) => `${title} ${startAt.slice(11, 16)}`)
      expect(found).toEqual(isStarted ? ['Slides 10:00', 'Call 12:00'] : ['Call 10:00', 'Slides 10:30'])
    }
  })
})
