import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const LIMITS = { atWork: 100, atWorkPerGroup: 100, waiting: 100, waitingPerGroup: 100 }

/** A queue that notes who starts, in which order, and who is refused. */
function observedQueue(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ ...LIMITS, clock: () => 0, ...limits })
  const started: string[] = []
  const refused: string[] = []
  const join = (group: string, member = '') => {
    const ticket = queue.join({ group, member })
    const name = group + member
    ticket.turn.then(
      () => started.push(name),
      () => refused.push(name),
    )
    return ticket
  }
  const settle = async (turns = 30) => {
    for (let turn = 0; turn < turns; turn++) await nextTurn()
  }
  return { queue, join, started, refused, settle }
}

describe('turns', () => {
  it('[FAIR-1] go to the account that has used the least, then to the one that waited longest for its turn', async () => {
    const { join, started, settle } = observedQueue({ atWork: 1 })
    const tickets = [join('ada'), join('ada'), join('ada'), join('bob'), join('bob'), join('eve')]
    for (const ticket of [0, 3, 5, 1, 4, 2].map(index => tickets[index])) {
      await settle(3)
      ticket?.finish()
    }
    expect(started).toEqual(['ada', 'bob', 'eve', 'ada', 'bob', 'ada'])
  })

  it('[FAIR-1] leave room for others: one account has only so many at work', async () => {
    const { join, started, settle } = observedQueue({ atWorkPerGroup: 2 })
    const [first] = [join('ada'), join('ada'), join('ada'), join('bob')]
    await settle()
    expect(started).toEqual(['ada', 'bob', 'ada'])
    first?.finish()
    await settle()
    expect(started).toEqual(['ada', 'bob', 'ada', 'ada'])
  })

  it('[FAIR-1] are shared within an account by its keys and sessions', async () => {
    const { join, started, settle } = observedQueue()
    for (const member of ['script', 'script', 'script', 'script', 'script', 'browser']) join('ada ', member)
    await settle()
    expect(started.indexOf('ada browser')).toBe(2)
  })

  it('[FAIR-2] come one at a time, so that others get in between', async () => {
    const { join, started, settle } = observedQueue()
    for (let count = 0; count < 5; count++) join('ada')
    await settle(2)
    const before = started.length
    expect(before).toBeLessThan(4)
    join('bob')
    await settle()
    expect(started.indexOf('bob')).toBeLessThanOrEqual(before + 1)
  })
})

describe('the time that accounts use', () => {
  /** Ada's requests take 50 ms, those of all others 1 ms; each finishes before the next one starts. */
  function timedQueue() {
    let now = 0
    const observed = observedQueue({ atWork: 1, clock: () => now })
    const join = (group: string) => {
      const ticket = observed.join(group)
      void ticket.turn.then(() => {
        now += group === 'ada' ? 50 : 1
        ticket.finish()
      })
    }
    return { ...observed, join }
  }

  it('[FAIR-12] is shared, not the number of requests', async () => {
    const { join, started, settle } = timedQueue()
    for (let count = 0; count < 4; count++) join('ada')
    for (let count = 0; count < 60; count++) join('bob')
    await settle(200)
    // Of the first two costs nothing is known.
    expect(started.slice(0, 2)).toEqual(['ada', 'bob'])
    expect(started.slice(1, 50)).not.toContain('ada')
    expect(started.filter(name => name === 'ada')).toHaveLength(4)
    expect(started.slice(50, 62)).toContain('ada')
  })

  it('[FAIR-12] counts also when an account asks again after a pause, and is not saved up', async () => {
    const { join, started, settle } = timedQueue()
    for (let count = 0; count < 5; count++) join('bob')
    join('ada')
    await settle(10)
    join('bob')
    join('ada')
    for (let count = 0; count < 9; count++) join('bob')
    await settle(100)
    expect(started.slice(-1)).toEqual(['ada'])
    started.length = 0
    for (let count = 0; count < 40; count++) join('bob')
    for (let count = 0; count < 40; count++) join('eve')
    await settle(300)
    const first = started.slice(0, 60)
    expect(first.filter(name => name === 'eve').length).toBeGreaterThan(25)
    expect(first.filter(name => name === 'bob').length).toBeGreaterThan(25)
  })
})

describe('between two turns', () => {
  it('[FAIR-2] everything that has arrived is taken in first, up to a limit', async () => {
    let arrivals = 0
    const { join, started, settle } = observedQueue({ arrivals: () => arrivals, clock: () => 0 })
    join('ada')
    join('ada')
    for (let turn = 0; turn < 20; turn++) {
      arrivals++
      await settle(1)
    }
    expect(started).toEqual(['ada'])
    join('bob')
    await settle(5)
    expect(started).toEqual(['ada', 'bob', 'ada'])
    join('ada')
    join('ada')
    for (let turn = 0; turn < 300; turn++) {
      arrivals++
      await settle(1)
    }
    expect(started).toHaveLength(5)
  })
})

describe('arrivals that are slow to take in', () => {
  it('[FAIR-2] keep no other group from a turn for long', async () => {
    let arrivals = 0
    let now = 0
    const { join, started, settle } = observedQueue({ arrivals: () => arrivals, clock: () => now })
    for (let count = 0; count < 4; count++) join('ada')
    for (let turn = 0; turn < 20; turn++) {
      arrivals++
      now += 7
      await settle(1)
    }
    expect(started).toHaveLength(4)
  })
})

describe('a full queue', () => {
  it('[FAIR-3] refuses the account that fills it, and no other', async () => {
    const { join, started, refused, settle } = observedQueue({ atWork: 1, waitingPerGroup: 3 })
    for (let count = 0; count < 6; count++) join('ada')
    join('bob')
    await settle()
    expect([started, refused]).toEqual([['ada'], ['ada', 'ada']])
  })

  it('[FAIR-3] takes the room for a newcomer from the account that has the most waiting', async () => {
    const { join, refused, settle } = observedQueue({ atWork: 1, waiting: 5 })
    join('eve')
    for (const group of ['ada', 'ada', 'ada', 'bob', 'bob']) join(group)
    join('zoe')
    join('ada')
    await settle()
    expect(refused).toEqual(['ada', 'ada'])
  })

  it('[FAIR-3] takes it from the greediest network, among callers who are not signed in', async () => {
    const { join, refused, settle } = observedQueue({ atWork: 1, waitingPerGroup: 4 })
    join('eve')
    for (const member of [' one', ' one', ' one', ' two']) join('anonymous', member)
    join('anonymous', ' three')
    await settle()
    expect(refused).toEqual(['anonymous one'])
  })

  it('[FAIR-3] of a process that cannot keep up refuses those with something under way, and lets others in', async () => {
    let isOverloaded = false
    const { join, started, refused, settle } = observedQueue({ isOverloaded: () => isOverloaded })
    join('ada')
    isOverloaded = true
    join('ada')
    join('bob')
    await settle()
    expect([started, refused]).toEqual([['ada', 'bob'], ['ada']])
  })
})

describe('a place in the queue', () => {
  it('[FAIR-4] is free again when the client has left, and its work never starts', async () => {
    const { join, started, settle } = observedQueue({ atWork: 1, waitingPerGroup: 1 })
    const first = join('ada')
    join('ada').abandon()
    join('ada')
    await settle()
    first.finish()
    await settle()
    expect(started).toEqual(['ada', 'ada'])
  })

  it('[FAIR-4] is kept by work that has started, until that is done, even if the client has left', async () => {
    const { join, started, settle } = observedQueue({ atWork: 1 })
    const first = join('ada')
    join('bob')
    await settle()
    first.abandon()
    await settle()
    expect(started).toEqual(['ada'])
    first.finish()
    first.finish()
    await settle()
    expect(started).toEqual(['ada', 'bob'])
  })
})
