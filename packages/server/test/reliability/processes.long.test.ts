import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Running, runProgram, runScript, startProgram } from '@daywright/test-kit/program'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { sendRequest } from './sent-request.ts'
import { OWNER } from './write-load.ts'

const PROCESSES = 2
const SENDERS = 6
const EVERY_MILLISECONDS = 30

describe('several processes on one PostgreSQL', () => {
  it('[PROC-2] [PROC-4] [PROC-5] [PROC-6] are restarted, replaced and stopped without a lost request', async () => {
    const { url, remove } = await migratedDatabase('postgres')
    const env = { ...OWNER, DATABASE_URL: url, PROCESSES: String(PROCESSES), LOG_LEVEL: 'fatal' }
    const server = await startProgram(['serve'], { env })
    const first = childrenOf(server)
    expect(first).toHaveLength(PROCESSES)
    expect(await numbersOf(server)).toEqual(['1', '2'])

    // A process that dies is started again.
    process.kill(first[0] ?? 0, 'SIGKILL')
    await expect.poll(() => numbersOf(server)).toEqual(['2', '3'])
    const restarted = childrenOf(server)
    expect(restarted.filter(pid => first.includes(pid))).toEqual([first[1]])

    // All of them are replaced one after the other, and clients do not notice.
    const senders = sendSteadily(server)
    server.process.kill('SIGHUP')
    await expect.poll(() => numbersOf(server)).toEqual(['4', '5'])
    expect(childrenOf(server).filter(pid => restarted.includes(pid))).toEqual([])
    const answeredBefore = senders.outcomes.length
    await expect.poll(() => senders.outcomes.length).toBeGreaterThan(answeredBefore + SENDERS)

    // A signal stops all of them, after the last response.
    const children = childrenOf(server)
    server.process.kill('SIGTERM')
    expect((await server.finished).code).toBe(0)
    await senders.ended
    expect(senders.outcomes.filter(outcome => outcome !== 200 && outcome !== 201)).toEqual([])
    expect(children.filter(isAlive)).toEqual([])
    await remove()
  })

  it('[PROC-3] end with one line when the first cannot start', async () => {
    const { url, remove } = await migratedDatabase('postgres')
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => taken.once('listening', resolve))
    const { port } = Object(taken.address())
    const env = { DATABASE_URL: url, PROCESSES: '2', PORT: String(port) }
    const { code, stderr } = await runProgram(['serve'], { env })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^daywright: Port \d+ on 127.0.0.1 is already in use.*\n$/),
    ])
    taken.close()
    await remove()
  })
})

describe('processes that cannot be started again', () => {
  it('[PROC-3] are given up after eight failures in a row, once none of them serves', async () => {
    const { code, stdout, stderr } = await runScript(join(import.meta.dirname, 'failing-processes.ts'))
    expect(stdout).toBe('One process serves.\n')
    expect(stderr).toMatch(/^daywright: No process has come up in \d+ attempts\.\n$/)
    expect(code).toBe(1)
  })
})

describe('a parent that is busy while its last process stops', () => {
  it('[PROC-5] still hands over the connection that waits, and it is served', async () => {
    const { code, stdout, stderr } = await runScript(join(import.meta.dirname, 'busy-parent.ts'))
    expect([code, stdout, stderr]).toEqual([0, '200\n', ''])
  })
})

describe('processes that are frozen or dead', () => {
  it('[PROC-7] keep the others neither from serving nor from being replaced and stopped', async () => {
    const { code, stdout, stderr } = await runScript(join(import.meta.dirname, 'frozen-processes.ts'))
    expect([stdout, stderr]).toEqual(['The parent goes on.\nBoth are replaced.\n', ''])
    // One of them had to be killed.
    expect(code).toBe(1)
  })
})

describe('a database file', () => {
  it('[PROC-1] is served by one process, which says so', async () => {
    const { url, remove } = await migratedDatabase('sqlite')
    const server = await startProgram(['serve'], { env: { DATABASE_URL: url, PROCESSES: 'auto' } })
    expect(server.stdout()).toContain('One process serves SQLite.')
    expect(childrenOf(server)).toEqual([])
    server.process.kill('SIGTERM')
    expect((await server.finished).code).toBe(0)
    await remove()
  })
})

function childrenOf({ process: { pid } }: Running): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = table.split('\n').map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  return rows
    .filter(([, , parent, args]) => Number(parent) === pid && args?.includes('serve'))
    .map(row => Number(row[1]))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The numbers of the processes whose metrics are collected. */
async function numbersOf({ address }: Running): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return [
    ...new Set([...text.matchAll(/nodejs_heap_size_total_bytes\{process="(\d+)"\}/g)].map(([, id]) => id ?? '')),
  ].sort()
}

/** Until the port is closed. */
function sendSteadily({ address }: Running) {
  const outcomes: (number | string)[] = []
  const agent = new Agent({ keepAlive: true })
  const send = async (index: number) => {
    for (;;) {
      const outcome = await sendRequest(address, agent, index % 2 === 0)
      if (outcome === 'ECONNREFUSED') return
      outcomes.push(outcome)
      await pause(EVERY_MILLISECONDS)
    }
  }
  return { outcomes, ended: Promise.all(Array.from({ length: SENDERS }, (_, index) => send(index))) }
}
