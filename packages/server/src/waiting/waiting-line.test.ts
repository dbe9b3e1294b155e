import { describe, expect, it } from 'vitest'
import { byArrival, byTurn } from './waiting-group.ts'
import { type LineOptions, waitingLine } from './waiting-line.ts'

/** A line that notes what starts and what is refused; the work is named after its group and a number. */
function observedLine(options: Partial<LineOptions<string>> = {}) {
  const line = waitingLine<string>({ atWork: 1, isNext: byTurn, busy: () => new Error('busy'), ...options })
  const started: string[] = []
  const refused: string[] = []
  const join = (name: string, { member = '', isLarge = false } = {}) => {
    const ticket = line.join({ group: name.charAt(0), member, isLarge })
    ticket.turn.then(
      () => started.push(name),
      error => refused.push(`${name} ${error.message}`),
    )
    return ticket
  }
  return { line, join, started, refused }
}

const settle = () => new Promise<void>(resolve => setImmediate(resolve))

describe('whose turn it is', () => {
  /** Everyone joins at once; then each finishes as soon as it has started. */
  const orderOf = async (isNext: LineOptions<string>['isNext'], names: readonly string[]) => {
    const { join, started } = observedLine({ isNext })
    for (const { turn, finish } of names.map(name => join(name))) void turn.then(finish)
    for (const _ of names) await settle()
    return started
  }

  it('[WAIT-1] goes from group to group', async () => {
    expect(await orderOf(byTurn, ['z0', 'a1', 'a2', 'b1', 'b2', 'c1'])).toEqual(['z0', 'a1', 'b1', 'c1', 'a2', 'b2'])
  })

  it('[WAIT-1] goes by arrival, and passes a group that has all of its places', async () => {
    expect(await orderOf(byArrival, ['z0', 'a1', 'a2', 'b1'])).toEqual(['z0', 'a1', 'a2', 'b1'])
    const { join, started } = observedLine({ isNext: byArrival, atWork: 3, atWorkPerGroup: 1 })
    const [first] = [join('a1'), join('a2'), join('b1')]
    await settle()
    expect(started).toEqual(['a1', 'b1'])
    first?.finish()
    await settle()
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('[WAIT-1] goes from member to member within a group, and an abandoned wait costs no turn', async () => {
    const { join, started } = observedLine()
    const first = join('a0', { member: 'x' })
    const left = join('a1', { member: 'x' })
    const waiting = ['a2 x', 'a3 x', 'a4 y'].map(name => join(name, { member: name.slice(-1) }))
    left.abandon()
    for (const { turn, finish } of [first, ...waiting]) void turn.then(finish)
    for (let turn = 0; turn < 5; turn++) await settle()
    expect(started).toEqual(['a0', 'a2 x', 'a4 y', 'a3 x'])
  })

  it('[WAIT-1] comes after a pause, if the line has one', async () => {
    const resumes: (() => void)[] = []
    const { join, started } = observedLine({ atWork: 2, pauseAfterStart: resume => void resumes.push(resume) })
    for (const name of ['a1', 'a2', 'a3']) join(name)
    await settle()
    expect(started).toEqual(['a1'])
    resumes[0]?.()
    resumes[1]?.()
    await settle()
    expect(started).toEqual(['a1', 'a2'])
  })

  it('[WAIT-1] is announced when work starts and when it ends, once each', async () => {
    const events: string[] = []
    const onStart = (group: string) => {
      events.push(`${group} starts`)
      return () => void events.push(`${group} ends`)
    }
    const { join } = observedLine({ onStart })
    const [a, b] = [join('a1'), join('b1')]
    a?.finish()
    a?.finish()
    b?.abandon()
    expect(events).toEqual(['a starts', 'a ends', 'b starts'])
  })
})

describe('large work', () => {
  it('[WAIT-2] leaves places to small work, and blocks what is small no longer than it waits itself', async () => {
    const { join, started } = observedLine({ atWork: 2, largeAtWork: 1 })
    const isLarge = true
    const [first, second] = [join('a1', { isLarge }), join('b1', { isLarge })]
    join('b2')
    await settle()
    expect(started).toEqual(['a1'])
    second?.abandon()
    await settle()
    expect(started).toEqual(['a1', 'b2'])
    join('c1', { isLarge })
    first?.finish()
    await settle()
    expect(started).toEqual(['a1', 'b2', 'c1'])
  })
})

describe('a full line', () => {
  it('[WAIT-3] refuses the newest request of the group that has the most waiting, and a newcomer only if no group has more', async () => {
    const { join, refused } = observedLine({ waiting: 4 })
    for (const name of ['z0', 'a1', 'a2', 'a3', 'b1', 'c1', 'b2', 'a4']) join(name)
    await settle()
    expect(refused).toEqual(['a3 busy', 'b2 busy', 'a4 busy'])
  })

  it('[WAIT-3] takes the room in a group from the member that has the most waiting', async () => {
    const { join, refused } = observedLine({ waitingPerGroup: 3 })
    join('z0')
    for (const name of ['a1 x', 'a2 x', 'a3 y', 'a4 y', 'a5 x']) join(name, { member: name.slice(-1) })
    await settle()
    expect(refused).toEqual(['a4 y busy', 'a5 x busy'])
  })

  it('[WAIT-3] refuses the last in order, if the line says so', async () => {
    const { line, join, refused } = observedLine({ waiting: 1, isRefused: (group, other) => group.key > other.key })
    for (const name of ['z0', 'b1', 'c1', 'a1']) join(name)
    await settle()
    expect(refused).toEqual(['c1 busy', 'b1 busy'])
    expect([line.taken(), line.waiting()]).toEqual([1, 1])
  })

  it('[WAIT-3] lets in what can start at once, even if the line has no waiting places', async () => {
    const { line, join, refused } = observedLine({ atWork: 2, waitingPerGroup: 0 })
    for (const name of ['a1', 'a2', 'a3']) join(name)
    await settle()
    expect([refused, line.taken()]).toEqual([['a3 busy'], 2])
  })
})

describe('a place', () => {
  it('[WAIT-4] is refused after the time limit, and until then only to those who leave', async () => {
    const { line, join, refused } = observedLine({ waitMilliseconds: 5 })
    const [first, second] = [join('a1'), join('b1'), join('c1')]
    second?.abandon(new Error('left'))
    await expect.poll(() => refused).toEqual(['b1 left', 'c1 busy'])
    join('c2')
    await expect.poll(() => refused).toEqual(['b1 left', 'c1 busy', 'c2 busy'])
    first?.abandon()
    expect(line.taken()).toBe(1)
    first?.finish()
    expect([line.taken(), line.isUnderWay('a')]).toEqual([0, false])
  })

  it('[WAIT-5] is left to others for a while, and the next free one taken before those who wait', async () => {
    const { line, join, started } = observedLine()
    const elsewhere = Promise.withResolvers<string>()
    const away = join('a1')
    const [b] = [join('b1'), join('c1')]
    const back = away.withoutPlace(() => elsewhere.promise).then(result => started.push(result))
    await settle()
    expect([started, line.isUnderWay('a')]).toEqual([['a1', 'b1'], true])
    elsewhere.resolve('a1 again')
    await settle()
    expect(started).toEqual(['a1', 'b1'])
    b?.finish()
    await back
    expect(started).toEqual(['a1', 'b1', 'a1 again'])
    away.finish()
    await settle()
    expect([started.at(-1), line.taken()]).toEqual(['c1', 1])
  })

  it('[WAIT-5] that was left is not given back twice by work that ends meanwhile', async () => {
    const { line, join, started } = observedLine()
    const elsewhere = Promise.withResolvers<string>()
    const away = join('a1')
    const late = away.withoutPlace(() => elsewhere.promise)
    const b = join('b1')
    join('c1')
    away.finish()
    elsewhere.resolve('late')
    expect(await late).toBe('late')
    expect([started, line.taken(), line.isUnderWay('a')]).toEqual([['a1', 'b1'], 1, false])
    b.finish()
    expect(line.taken()).toBe(1)
  })

  it('[WAIT-5] that was wanted back goes to others when the work ends before it gets one', async () => {
    const { line, join, started } = observedLine()
    const away = join('a1')
    const b = join('b1')
    void away.withoutPlace(async () => {})
    await settle()
    expect(started).toEqual(['a1', 'b1'])
    away.finish()
    b.finish()
    expect(line.taken()).toBe(0)
    join('c1')
    await settle()
    expect([started.at(-1), line.taken()]).toEqual(['c1', 1])
  })

  it('[WAIT-4] is given back by work that fails', async () => {
    const { line } = observedLine()
    await expect(line.run({ group: 'a' }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await line.run({ group: 'a' }, async () => line.taken())).toBe(1)
    expect(line.taken()).toBe(0)
  })
})
