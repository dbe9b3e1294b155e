import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program on loopback that was started here and is stopped here. */
export interface Child {
  url: string
  /** From the start of the process to its first good answer. */
  readyMilliseconds: number
  residentMegabytes(): number
  stop(): Promise<void>
}

const POLL_MILLISECONDS = 5
const PATIENCE_MILLISECONDS = 30_000

export interface ChildOptions {
  /** Arguments for the same Node that runs this. */
  args: readonly string[]
  port: number
  environment: Record<string, string>
  /** A path that answers 200 once the program is ready. */
  readyPath: string
}

export async function startChild({ args, port, environment, readyPath }: ChildOptions): Promise<Child> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url + readyPath, started)
  return {
    url,
    readyMilliseconds: performance.now() - started,
    residentMegabytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(child: ChildProcess, url: string, started: number): Promise<void> {
  while (performance.now() - started < PATIENCE_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode} before it was ready`)
    const ready = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  child.kill('SIGKILL')
  throw new Error(`No answer from ${url}`)
}
