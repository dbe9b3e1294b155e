import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './databases/postgres-server.ts'
import { START_MILLISECONDS } from './run/patience.ts'

/** A child process that serves HTTP on loopback. */
export interface Child {
  url: string
  pid: number
  /** From the start of the process to its first successful response. */
  readyMilliseconds: number
  residentMegabytes(): number
  /** CPU time of the process so far; only on Linux. */
  cpuMilliseconds(): number | undefined
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, as sudden as a power cut. */
  kill(): Promise<void>
}

const BIN = join(import.meta.dirname, '../../server/bin/daywright.js')

interface ProcessOptions {
  nodeArguments?: readonly string[]
  /** Where standard error goes: to this process's own unless told, or into an open file. */
  stderr?: 'inherit' | number
  port?: number
}

/** Starts the service as people do, on the given database. */
export async function startServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
  { nodeArguments = [], stderr = 'inherit', port }: ProcessOptions = {},
): Promise<Child> {
  return startChild({
    args: [...nodeArguments, BIN, 'serve'],
    port: port ?? (await freePort()),
    environment: { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...environment },
    readyPath: '/readyz',
    stderr,
  })
}

const POLL_MILLISECONDS = 5

interface ChildOptions {
  /** Arguments for the Node that runs this process. */
  args: readonly string[]
  port: number
  environment: Record<string, string>
  /** A path that returns 200 once the program is ready. */
  readyPath: string
  stderr?: 'inherit' | number
}

export async function startChild(options: ChildOptions): Promise<Child> {
  const { args, port, environment, readyPath, stderr = 'inherit' } = options
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    // Nothing else, so that the environment of this process does not leak into it.
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', stderr],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url + readyPath, started)
  if (child.pid === undefined) throw new Error('The program has no process id')
  return {
    url,
    pid: child.pid,
    readyMilliseconds: performance.now() - started,
    residentMegabytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    cpuMilliseconds: () => cpuOf(child.pid),
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => void (await ended(child, 'SIGKILL')),
  }
}

const TICK_MILLISECONDS = 10
/** User and system time are the 14th and 15th entry; the second entry is a name in parentheses. */
const TIMES_AFTER_NAME = [11, 12] as const

function cpuOf(pid: number | undefined): number | undefined {
  try {
    const entries = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return TIMES_AFTER_NAME.reduce((sum, index) => sum + Number(entries[index]) * TICK_MILLISECONDS, 0)
  } catch {
    return undefined
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}

async function untilReady(child: ChildProcess, url: string, started: number): Promise<void> {
  while (performance.now() - started < START_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode} before it was ready`)
    const ready = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  child.kill('SIGKILL')
  throw new Error(`No response from ${url}`)
}
