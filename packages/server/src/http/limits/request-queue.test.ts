import { describe, expect, it } from 'vitest'
import { type QueuedRequest, type QueueLimits, requestQueue } from './request-queue.ts'

const LIMITS: QueueLimits = {
  atOnce: 1,
  waitingPerAccount: 3,
  waitMilliseconds: 60_000,
  busyCode: 'planner-busy',
}

/** A queue whose work finishes when the test says so. */
function heldQueue(limits: Partial<QueueLimits> = {}) {
  const queue = requestQueue({ ...LIMITS, ...limits })
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const request = (ownerId: string, key: string, signal = new AbortController().signal): QueuedRequest<string> => ({
    ownerId,
    key,
    signal,
    work: async () => {
      started.push(`${ownerId} ${key}`)
      await gate.promise
      return `${ownerId} ${key}`
    },
  })
  return { queue, started, request, finish: () => gate.resolve() }
}

describe('the queue of runs and previews', () => {
  it('[PLAN-76] lets accounts take turns, however much one of them asks for', async () => {
    const { queue, started, request, finish } = heldQueue()
    const results = ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1'].map(name => {
      const [ownerId = '', key = ''] = name.split(' ')
      return queue.add(request(ownerId, key))
    })
    finish()
    expect(await Promise.all(results)).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2', 'c 1'])
    expect(started).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2', 'a 4'])
  })

  it('[PLAN-129] keeps a turn for small plans, and lets large ones start in their order', async () => {
    const { queue, started, request } = heldQueue({ atOnce: 2, largeAtOnce: 1 })
    const ends = new Map<string, () => void>()
    const add = (ownerId: string, isLarge: boolean) =>
      queue.add({
        ...request(ownerId, 'run'),
        isLarge,
        work: () => {
          started.push(ownerId)
          return new Promise<string>(resolve => ends.set(ownerId, () => resolve(ownerId)))
        },
      })
    const results = ['A', 'B', 'C'].map(ownerId => add(ownerId, true))
    results.push(add('d', false), add('e', false))
    await turns(5)
    expect(started).toEqual(['A', 'd'])
    ends.get('d')?.()
    await turns(5)
    expect(started).toEqual(['A', 'd', 'e'])
    ends.get('A')?.()
    await turns(5)
    expect(started).toEqual(['A', 'd', 'e', 'B'])
    ends.get('B')?.()
    await turns(5)
    expect(started).toEqual(['A', 'd', 'e', 'B', 'C'])
    for (const end of ends.values()) end()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'd', 'e'])
  })

  it('[PLAN-76] [PLAN-74] never carries out two requests of one account at once', async () => {
    const { queue, started, request, finish } = heldQueue({ atOnce: 3 })
    const results = [queue.add(request('a', 'run')), queue.add(request('a', 'preview')), queue.add(request('b', 'run'))]
    await turns(5)
    expect(started).toEqual(['a run', 'b run'])
    finish()
    await Promise.all(results)
    expect(started).toEqual(['a run', 'b run', 'a preview'])
  })

  it('[PLAN-77] shares one computation between equal requests that wait, with the newest of them', async () => {
    const { queue, started, request, finish } = heldQueue()
    const first = queue.add(request('a', 'run'))
    const waiting = [1, 2, 3].map(number =>
      queue.add({ ...request('a', 'run'), work: async () => `${started.push('shared')} by ${number}` }),
    )
    const other = queue.add(request('a', 'preview'))
    finish()
    expect(await Promise.all([first, ...waiting, other])).toEqual(['a run', '2 by 3', '2 by 3', '2 by 3', 'a preview'])
    expect(started).toEqual(['a run', 'shared', 'a preview'])
  })

  it('[PLAN-77] begins again for a request that arrives after the computation has begun', async () => {
    const { queue, started, request, finish } = heldQueue()
    const first = queue.add(request('a', 'run'))
    await turns(1)
    const second = queue.add(request('a', 'run'))
    finish()
    await Promise.all([first, second])
    expect(started).toEqual(['a run', 'a run'])
  })

  it('[PLAN-78] drops what no client waits for any more, and nothing else', async () => {
    const { queue, started, request, finish } = heldQueue()
    const client = new AbortController()
    const first = queue.add(request('a', 'run'))
    const left = [queue.add(request('a', 'preview', client.signal)), queue.add(request('b', 'run', client.signal))]
    const shared = queue.add(request('b', 'run'))
    client.abort()
    const gone = queue.add(request('a', 'other', client.signal))
    for (const request of [...left, gone]) await expect(request).rejects.toMatchObject({ status: 499 })
    finish()
    await Promise.all([first, shared])
    await turns(3)
    expect(started).toEqual(['a run', 'b run'])
  })

  it('[PLAN-78] tells work that has begun that everyone has left', async () => {
    const queue = requestQueue(LIMITS)
    const client = new AbortController()
    const abandoned = Promise.withResolvers<boolean>()
    const work = (signal: AbortSignal) =>
      new Promise<string>((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          abandoned.resolve(signal.aborted)
          reject(signal.reason)
        }),
      )
    const request = queue.add({ ownerId: 'a', key: 'run', signal: client.signal, work })
    await turns(1)
    client.abort()
    await expect(request).rejects.toMatchObject({ status: 499 })
    expect(await abandoned.promise).toBe(true)
    expect(await queue.add({ ...heldQueue().request('a', 'run'), work: async () => 'next' })).toBe('next')
  })

  it('[PLAN-79] leaves the event loop a turn between one run and the next, and between responses', async () => {
    const queue = requestQueue({ ...LIMITS, waitingPerAccount: 5 })
    const events: string[] = []
    const ask = (key: string, name: string) =>
      queue
        .add({
          ownerId: 'a',
          key,
          signal: new AbortController().signal,
          work: async () => events.push(`run ${key}`),
        })
        .then(() => events.push(`response ${name}`))
    let counting = true
    const count = () => {
      if (events.at(-1) !== 'turn') events.push('turn')
      if (counting) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all([ask('1', '1'), ask('2', '2a'), ask('2', '2b')])
    counting = false
    expect(events).toEqual(['run 1', 'response 1', 'turn', 'run 2', 'response 2a', 'turn', 'response 2b'])
  })

  it('[PLAN-113] lets others work while one waits for another process, and gives it the next turn then', async () => {
    const { queue, started, request, finish } = heldQueue()
    const elsewhere = Promise.withResolvers<void>()
    const waiting = queue.add<string>({
      ...request('a', 'run'),
      work: async (_signal, withoutTurn) => {
        await withoutTurn(() => elsewhere.promise)
        started.push('a came back')
        return 'a run'
      },
    })
    const others = ['b', 'c'].map(ownerId => queue.add(request(ownerId, 'run')))
    await turns(2)
    expect(started).toEqual(['b run'])
    elsewhere.resolve()
    finish()
    await Promise.all([waiting, ...others])
    expect(started).toEqual(['b run', 'a came back', 'c run'])
  })

  it('[PLAN-81] refuses what waits behind too much work of its own account, or for too long', async () => {
    const { queue, request, finish } = heldQueue({ waitMilliseconds: 5 })
    const first = queue.add(request('a', 'run'))
    const waiting = ['1', '2', '3'].map(key => queue.add(request('a', key)))
    const refused = { status: 503, headers: { 'retry-after': '10' } }
    await expect(queue.add(request('a', '4'))).rejects.toMatchObject(refused)
    for (const request of waiting) await expect(request).rejects.toMatchObject(refused)
    finish()
    expect(await first).toBe('a run')
  })

  it('[PLAN-64] gives an error to all who share it, and goes on', async () => {
    const { queue, request, finish } = heldQueue()
    const first = queue.add(request('a', 'run'))
    const failing = { ...request('a', 'preview'), work: () => Promise.reject(new Error('no plan')) }
    const failed = [queue.add(failing), queue.add(failing)].map(request => expect(request).rejects.toThrow('no plan'))
    finish()
    await Promise.all([first, ...failed])
    expect(await queue.add(request('a', 'next'))).toBe('a next')
  })
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}
