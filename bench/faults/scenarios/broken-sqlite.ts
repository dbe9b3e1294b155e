import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '@daywright/test-kit/child-process'
import { atMost, countsText, must, none, shown } from '../harness/figures.ts'
import { type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'
import { startVictim } from '../victim/watched-victim.ts'

const LOCK_HOLDER = join(import.meta.dirname, '../attacks/lock-holder.ts')
const MAX_WAIT_MILLISECONDS = 2000
const fileOf = (trial: Trial) => trial.databaseUrl.replace(/^sqlite:/, '')

async function createLabel(url: string, { headers }: Person, name: string): Promise<number> {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }
  const response = await fetch(`${url}/api/labels`, init)
  await response.arrayBuffer()
  return response.status
}

export const heldWriteLock: Scenario = {
  name: 'held-write-lock',
  attack: "another process holds SQLite's write lock for 15 s while writes are sent",
  databases: ['sqlite'],
  minutes: 3,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const { url } = await trial.serve()
    const victim = await startVictim(trial, url, victimKey)
    const seconds = trial.sized({ long: 15, short: 6 })
    const statuses = new Map<number, number>()
    const { busy } = await victim.during(async () => {
      const holder = fork(LOCK_HOLDER, [fileOf(trial)])
      trial.onEnd(() => holder.kill('SIGKILL'))
      await once(holder, 'message')
      const writes = Array.from({ length: 20 }, async (_, index) => {
        const status = await createLabel(url, attacker, `label ${index}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
      await pause(seconds * 1000)
      holder.kill('SIGKILL')
      await Promise.all(writes)
    })
    return {
      size: `${seconds} s`,
      figures: [
        atMost('longest read', busy.worst, MAX_WAIT_MILLISECONDS, 'ms'),
        atMost('longest /healthz', busy.longestHealthPause, MAX_WAIT_MILLISECONDS, 'ms'),
        none(`reads refused of ${busy.reads}`, busy.refused),
        must('writes afterwards', (await createLabel(url, attacker, 'afterwards')) === 201),
        shown('writes meanwhile', countsText(statuses)),
      ],
    }
  },
}

const READY_MILLISECONDS = 10_000

/** How long `/readyz` goes on to say that all is well. */
async function untilNotReady({ url }: Child): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < READY_MILLISECONDS) {
    const response = await fetch(`${url}/readyz`)
    await response.arrayBuffer()
    if (response.status !== 200) break
    await pause(100)
  }
  return performance.now() - started
}

const DAMAGE: Record<string, (file: string) => void> = {
  removed: file => rmSync(file),
  'overwritten with garbage': file => {
    const open = openSync(file, 'r+')
    for (let offset = 0; offset < 200_000; offset += 4096) writeSync(open, Buffer.alloc(4096, 'x'), 0, 4096, offset)
  },
}

export const brokenDatabaseFile: Scenario = {
  name: 'broken-database-file',
  attack: "SQLite's file is removed, or overwritten with garbage, while the server runs",
  databases: ['sqlite'],
  minutes: 3,
  run: async trial => {
    const figures = []
    for (const [name, damage] of Object.entries(DAMAGE)) {
      const { attacker } = await seedPeople(trial.databaseUrl)
      const server = await trial.serve()
      damage(fileOf(trial))
      const milliseconds = await untilNotReady(server)
      figures.push({
        what: `${name}: /readyz says so after`,
        value: milliseconds >= READY_MILLISECONDS ? 'never' : `${milliseconds.toFixed()} ms`,
        target: `≤ ${READY_MILLISECONDS / 1000} s`,
        isMet: milliseconds < READY_MILLISECONDS,
      })
      figures.push(shown('a write then gets', await createLabel(server.url, attacker, 'afterwards')))
      await server.kill()
      for (const suffix of ['', '-wal', '-shm']) rmSync(fileOf(trial) + suffix, { force: true })
    }
    return { size: '2 kinds of damage', figures }
  },
}
