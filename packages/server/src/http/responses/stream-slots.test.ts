import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { streamSlots } from './stream-slots.ts'

const LIMITS = { total: 32, perAccount: 4, waitingPerAccount: 3 }
const MINUTE = { ...LIMITS, waitMilliseconds: 60_000 }
const settled = async (promise: Promise<void>) => {
  let state = 'waiting'
  promise.then(
    () => {
      state = 'started'
    },
    () => {
      state = 'refused'
    },
  )
  await new Promise(resolve => setImmediate(resolve))
  return state
}

describe('the places of streamed responses', () => {
  const open = async (slots: ReturnType<typeof streamSlots>, account: string, count: number) => {
    const responses = Array.from({ length: count }, () => new EventEmitter())
    for (const response of responses) await slots.take(account, response)
    return responses
  }

  it('[OPS-40] are four for an account: the next one waits until one of them is closed', async () => {
    const slots = streamSlots(MINUTE)
    const [first] = await open(slots, 'ann', 4)
    const fifth = slots.take('ann', new EventEmitter())
    const sixth = slots.take('ann', new EventEmitter())
    expect(await settled(fifth)).toBe('waiting')
    expect(await settled(slots.take('bob', new EventEmitter()))).toBe('started')
    first?.emit('close')
    expect([await settled(fifth), await settled(sixth)]).toEqual(['started', 'waiting'])
  })

  it('[OPS-40] have a short line for each account', async () => {
    const slots = streamSlots(MINUTE)
    await open(slots, 'ann', 4)
    const line = Array.from({ length: 3 }, () => slots.take('ann', new EventEmitter()))
    expect(await Promise.all(line.map(settled))).toEqual(['waiting', 'waiting', 'waiting'])
    await expect(slots.take('ann', new EventEmitter())).rejects.toMatchObject({ status: 503 })
    expect([slots.taken(), await settled(slots.take('bob', new EventEmitter()))]).toEqual([4, 'started'])
  })

  it('[OPS-40] are 32 for all, and go to the request that waits longest and whose account has slots left', async () => {
    const slots = streamSlots(MINUTE)
    const [first] = await open(slots, 'ann', 4)
    for (let number = 0; number < 7; number++) await open(slots, `account ${number}`, 4)
    const queued = ['ann', 'bob', 'eve'].map(account => slots.take(account, new EventEmitter()))
    expect(await Promise.all(queued.map(settled))).toEqual(['waiting', 'waiting', 'waiting'])
    first?.emit('close')
    expect(await Promise.all(queued.map(settled))).toEqual(['started', 'waiting', 'waiting'])
  })

  it('[OPS-40] are refused after a time, and never go to a client that has left', async () => {
    const slots = streamSlots({ ...LIMITS, waitMilliseconds: 1 })
    const [first, second] = await open(slots, 'ann', 4)
    await expect(slots.take('ann', new EventEmitter())).rejects.toMatchObject({ status: 503 })
    const gone = new EventEmitter()
    const left = slots.take('ann', gone)
    gone.emit('close')
    await expect(left).rejects.toMatchObject({ status: 503 })
    first?.emit('close')
    second?.emit('close')
    expect(await settled(slots.take('ann', new EventEmitter()))).toBe('started')
    expect(await settled(slots.take('ann', new EventEmitter()))).toBe('started')
  })
})
