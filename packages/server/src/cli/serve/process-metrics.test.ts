import { Counter, Registry } from 'prom-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { metricsOfAll } from './process-metrics.ts'

it('[PROC-6] answers with the metrics of one process if the parent gives none within 8 seconds', async () => {
  const own = new Registry()
  new Counter({ name: 'answered', help: 'Requests.', registers: [own] }).inc()
  const { send } = process
  const listeners = process.listeners('message')
  onTestFinished(() => {
    vi.useRealTimers()
    Object.assign(process, { send })
    for (const listener of process.listeners('message'))
      if (!listeners.includes(listener)) process.off('message', listener)
  })
  const sent: unknown[] = []
  process.send = message => sent.push(message) > 0
  vi.useFakeTimers()
  const answers: string[] = []
  void metricsOfAll(own)().then(text => answers.push(text))
  await vi.advanceTimersByTimeAsync(7999)
  expect(sent).toEqual([{ type: 'daywright:metrics', id: 0 }])
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([expect.stringContaining('answered{process=')])
})
