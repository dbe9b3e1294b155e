import { describe, expect, it } from 'vitest'
import { priorityQueue } from './priority-queue.ts'

/** Work that waits at a gate, with a note of the order in which it starts. */
function gatedQueue(limits: { atWork: number; waiting: number }) {
  const queue = priorityQueue(limits)
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const run = (name: string, rank: number) =>
    queue
      .run(rank, async () => {
        started.push(name)
        await gate.promise
        return name
      })
      .catch(error => `${error.status}`)
  return { run, started, open: gate.resolve }
}

describe('the queue of sign-ins', () => {
  it('[FAIR-7] lets few compare at once, and the least busy networks first', async () => {
    const { run, started, open } = gatedQueue({ atWork: 1, waiting: 10 })
    const all = [run('first', 0.9), run('flood', 0.9), run('flood too', 0.9), run('person', 0.1), run('known', -0.9)]
    await Promise.resolve()
    expect(started).toEqual(['first'])
    open()
    await Promise.all(all)
    expect(started).toEqual(['first', 'known', 'person', 'flood', 'flood too'])
  })

  it('[FAIR-7] refuses the busiest network when it is full', async () => {
    const { run, open } = gatedQueue({ atWork: 1, waiting: 2 })
    const all = [
      run('first', 0.5),
      run('flood', 0.5),
      run('flood too', 0.5),
      run('flood again', 0.5),
      run('person', 0.1),
    ]
    open()
    expect(await Promise.all(all)).toEqual(['first', 'flood', '503', '503', 'person'])
  })
})
