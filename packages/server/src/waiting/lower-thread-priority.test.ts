import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const MODULE = new URL('./lower-thread-priority.ts', import.meta.url).href
const THREAD = `
  const { getPriority } = await import('node:os')
  const { parentPort } = await import('node:worker_threads')
  const { lowerThreadPriority } = await import('${MODULE}')
  lowerThreadPriority()
  parentPort.postMessage(getPriority())`
/** A process with this priority, and the one that its thread takes. */
const threadOf = (priority: number) => `
  import { getPriority, setPriority } from 'node:os'
  import { Worker } from 'node:worker_threads'
  setPriority(${priority})
  const thread = new Worker(${JSON.stringify(THREAD)}, { eval: true })
  thread.on('message', lower => console.log(JSON.stringify([getPriority(), lower])))`

it.runIf(process.platform === 'linux').each([
  [0, 5],
  [10, 15],
  [17, 19],
])('[PLAN-67] in a process with the priority %i a thread has %i', (priority, lower) => {
  const script = ['--input-type=module', '-e', threadOf(priority)]
  expect(JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8' }))).toEqual([priority, lower])
})
