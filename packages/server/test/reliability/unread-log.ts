import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@daywright/test-kit/databases/postgres-server'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'

const BIN = join(import.meta.dirname, '../../bin/daywright.js')
const SENDERS = 50
const PATIENCE_MILLISECONDS = 6 * WAIT_MILLISECONDS

/** Where the log goes: a pipe or a socket without a reader, or a device (or file) that takes nothing. */
type LogSink = 'pipe' | 'socket' | { file: string }

interface UnreadLogReport {
  /** Requests that were answered with 200, while the log was not read. */
  answered: number
  /** Lines of requests that arrived once the log was read, and lines that were reported as dropped. */
  logged: number
  dropped: number
  exitCode: number | null
}

/** Sends requests to a server whose log cannot be written, then reads the log if that is possible. */
export async function serveWithUnreadLog(sink: LogSink, requests: number): Promise<UnreadLogReport> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-log-'))
  const { stdio, reader, close } = openSink(sink, folder)
  const port = await freePort()
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: `sqlite:${join(folder, 'log.db')}`,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', stdio],
  })
  const exited = once(child, 'exit')
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
    const url = `http://127.0.0.1:${port}/healthz`
    const began = performance.now()
    while ((await statusOf(url, agent)) !== 200 && performance.now() - began < PATIENCE_MILLISECONDS) await pause(20)
    let left = requests - 1
    let answered = 1
    const send = async () => {
      while (left-- > 0) if ((await statusOf(url, agent)) === 200) answered++
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    agent.destroy()
    const lines = readLines(reader ?? (sink === 'socket' ? (child.stderr ?? undefined) : undefined))
    await lines.until(() => lines.requests() + lines.dropped() >= requests)
    child.kill('SIGTERM')
    const [exitCode] = await exited
    return { answered, logged: lines.requests(), dropped: lines.dropped(), exitCode }
  } finally {
    child.kill('SIGKILL')
    close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface OpenSink {
  stdio: number | 'pipe'
  reader?: Socket
  close: () => void
}

function openSink(sink: LogSink, folder: string): OpenSink {
  // What Node calls a pipe to a child is a socket.
  if (sink === 'socket') return { stdio: 'pipe', close: () => {} }
  if (sink !== 'pipe') {
    const fd = openSync(sink.file, 'a')
    return { stdio: fd, close: () => closeSync(fd) }
  }
  const path = join(folder, 'fifo')
  execFileSync('mkfifo', [path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(path, constants.O_WRONLY)
  const reader = new Socket({ fd: reading, readable: true, writable: false, manualStart: true } as object)
  return {
    stdio: writing,
    reader,
    close: () => {
      reader.destroy()
      closeSync(writing)
    },
  }
}

const statusOf = (url: string, agent: Agent): Promise<number> =>
  new Promise(resolve => {
    const sent = request(url, { agent }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })

/** Starts to read. */
function readLines(from: NodeJS.ReadableStream | undefined) {
  let text = ''
  from?.on('data', chunk => {
    text += chunk
  })
  const parsed = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line))
  return {
    requests: () => parsed().filter(line => line.msg === 'request').length,
    dropped: () => parsed().reduce((sum, line) => sum + (line.dropped ?? 0), 0),
    until: async (isDone: () => boolean) => {
      if (!from) return
      const began = performance.now()
      while (!isDone() && performance.now() - began < PATIENCE_MILLISECONDS) await pause(100)
    },
  }
}
