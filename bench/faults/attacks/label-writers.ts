import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@daywright/contract/client/client'
import type { Person } from '../harness/people.ts'

const PAUSE_MILLISECONDS = 20
const PATIENCE_MILLISECONDS = 30_000

interface LabelWriters {
  /** How often each status was answered; 0 without an answer. */
  statuses: Map<number, number>
  /** The ids of the answered writes. */
  written: Set<string>
  stop(): Promise<void>
  /** Waits for the next answered write, and says how long that took. */
  untilWritten(maxMilliseconds: number): Promise<number>
  /** Answered writes that are not there. */
  lost(): Promise<number>
}

/** Writers that go on regardless of the responses. */
export function startLabelWriters(url: string, { key, headers }: Person, count: number): LabelWriters {
  const statuses = new Map<number, number>()
  const written = new Set<string>()
  let isOn = true
  let names = 0
  const write = async () => {
    const body = JSON.stringify({ name: `label ${names++}` })
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    const [status, id] = await fetch(`${url}/api/labels`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    }).then(
      async response => [response.status, String(Object(await response.json()).id)] as const,
      () => [0, ''] as const,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 201) written.add(id)
    await pause(PAUSE_MILLISECONDS)
  }
  const writers = Array.from({ length: count }, async () => {
    while (isOn) await write()
  })
  return {
    statuses,
    written,
    stop: async () => {
      isOn = false
      await Promise.all(writers)
    },
    untilWritten: async maxMilliseconds => {
      const { size } = written
      const started = performance.now()
      while (written.size === size && performance.now() - started < maxMilliseconds) await pause(PAUSE_MILLISECONDS)
      return performance.now() - started
    },
    lost: async () => {
      const listed = new Set((await createClient({ baseUrl: url, key }).labels.list()).map(label => label.id))
      return [...written].filter(id => !listed.has(id)).length
    },
  }
}
