import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { semaphorePerKey } from './locks.ts'

describe('room for work', () => {
  it('[OPS-29] holds so many of one name at once, lets the next in when one ends or fails, and keeps the order', async () => {
    const takeRoom = semaphorePerKey(2)
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
    const begun: number[] = []
    const work = gates.map(({ promise }, index) =>
      takeRoom('one', () => {
        begun.push(index)
        return promise
      }),
    )
    const failed = expect(work[0]).rejects.toThrow('broken')
    await takeRoom('other', async () => expect(begun).toEqual([0, 1]))
    gates[0]?.reject(new Error('broken'))
    await failed
    expect(begun).toEqual([0, 1, 2])
    gates[1]?.resolve()
    await work[1]
    for (const { resolve } of gates) resolve()
    await Promise.all(work.slice(1))
    expect(begun).toEqual([0, 1, 2, 3])
  })
})

describe('writers of one account on postgres', () => {
  const world = useWorld('postgres')

  it('[OPS-29] leave connections to everyone else, however many wait', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = world.database.write(person.id, () => {
      begun.resolve()
      return gate.promise
    })
    // Each writer has a connection of its own, so that another could be the first to lock the account.
    await begun.promise
    let done = 0
    const waiting = Array.from({ length: 30 }, () => world.database.write(person.id, async () => ++done))
    expect(await other.client.labels.create({ body: { name: 'meanwhile' } })).toMatchObject({ name: 'meanwhile' })
    expect(await person.client.labels.list()).toEqual([])
    expect(done).toBe(0)
    gate.resolve()
    await Promise.all([first, ...waiting])
    expect(done).toBe(30)
  })
})
