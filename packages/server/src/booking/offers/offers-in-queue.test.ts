import { guestOf } from '@daywright/test-kit/requests/guest'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { queue, queueTimes } from '../../planner/planner-runner.ts'

const { signal } = new AbortController()

it('[BOOK-13] what strangers ask is computed one at a time, and the account itself can plan meanwhile', async () => {
  const gate = Promise.withResolvers<string>()
  const begun: string[] = []
  const ask = (ownerId: string, work: () => Promise<string>) =>
    queueTimes({
      ...{ ownerId, key: 'offers', signal },
      work: () => {
        begun.push(ownerId)
        return work()
      },
    })
  const first = ask('one', () => gate.promise)
  const second = ask('other', async () => 'second')
  const run = await queue.add({ ownerId: 'one', key: 'run', signal, work: async () => 'planned' })
  expect([run, begun]).toEqual(['planned', ['one']])
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

onSqlite('the offers of a page', world => {
  it('[BOOK-12] are kept until something changes, for half a minute whatever changes, and for an hour at most', async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    const person = await world.newPerson()
    const page = await person.client.bookingPages.create({ body: { title: 'Call', noticeMinutes: 0 } })
    const view = async () => {
      const statements = await world.statementsDuring(() => guestOf(world).get(`/book/${page.token}`))
      return statements.length > 1 ? 'computed' : 'kept'
    }
    expect([await view(), await view()]).toEqual(['computed', 'kept'])
    await person.client.tasks.create({ body: { title: 'A' } })
    expect(await view()).toBe('kept')
    world.passSeconds(31)
    expect([await view(), await view()]).toEqual(['computed', 'kept'])
    world.passSeconds(3600)
    expect(await view()).toBe('computed')
    await person.client.bookingPages.update({ id: page.id, body: { daysAhead: 2 } })
    expect(await view()).toBe('computed')
  })
})
