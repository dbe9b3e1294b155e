import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import pino, { type DestinationStream } from 'pino'

const MAX_BUFFERED = 1_000_000
/** Lines are written in batches: one system call per line would cost more than handling many a request. */
const BATCH_CHARACTERS = 4096
const BATCH_MILLISECONDS = 500
const FIRST_RETRY_MILLISECONDS = 50
const LAST_RETRY_MILLISECONDS = 2000
const STANDARD_ERROR = 2

interface LogDestination extends DestinationStream {
  flushSync(): void
}

/**
 * [OPS-33] Logging never stops the service: while lines cannot be written (full disk, reader that does not read), up to a
 * megabyte waits, further lines are dropped, and the first line after that says how many.
 */
function logDestination(writer: LogWriter): LogDestination {
  let lines: string[] = []
  let buffered = 0
  let dropped = 0
  let unwritten: Buffer | undefined
  let isWriting = false
  let isScheduled = false
  let retryMilliseconds = FIRST_RETRY_MILLISECONDS

  const later = (milliseconds: number) => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      flush()
    }, milliseconds).unref()
  }
  const takeAll = (): Buffer => {
    const text = lines.join('') + (dropped > 0 ? droppedLine(dropped) : '')
    lines = []
    buffered = 0
    dropped = 0
    return Buffer.from(text)
  }
  const flush = () => {
    if (isWriting || (unwritten === undefined && lines.length === 0)) return
    const chunk = unwritten ?? takeAll()
    unwritten = chunk
    isWriting = true
    writer.write(chunk, (error, written) => {
      isWriting = false
      if (error) {
        later(retryMilliseconds)
        retryMilliseconds = Math.min(retryMilliseconds * 2, LAST_RETRY_MILLISECONDS)
        return
      }
      retryMilliseconds = FIRST_RETRY_MILLISECONDS
      unwritten = written < chunk.length ? chunk.subarray(written) : undefined
      if (unwritten !== undefined || buffered >= BATCH_CHARACTERS) flush()
      else if (lines.length > 0) later(BATCH_MILLISECONDS)
    })
  }
  return {
    write(line) {
      if (buffered + line.length > MAX_BUFFERED) {
        dropped++
        return
      }
      lines.push(line)
      buffered += line.length
      if (unwritten === undefined && buffered >= BATCH_CHARACTERS) flush()
      else later(BATCH_MILLISECONDS)
    },
    flushSync() {
      // A write in flight has its own copy.
      const rest = unwritten && !isWriting ? [unwritten] : []
      const chunk = Buffer.concat([...rest, takeAll()])
      if (!isWriting) unwritten = undefined
      if (chunk.length > 0) writer.writeNow(chunk)
    },
  }
}

const droppedLine = (count: number) =>
  `{"level":"warn"${pino.stdTimeFunctions.isoTime()},"dropped":${count},"msg":"log lines dropped"}\n`

let standardError: LogDestination | undefined

/** Opened with the first line, and shared by all loggers of the process. */
export const standardErrorDestination: LogDestination = {
  write: line => open().write(line),
  flushSync: () => standardError?.flushSync(),
}

function open(): LogDestination {
  if (standardError) return standardError
  standardError = logDestination(openLogWriter(STANDARD_ERROR))
  process.once('exit', () => standardError?.flushSync())
  return standardError
}

/** Writes without ever blocking this process. One write at a time. */
interface LogWriter {
  /** Calls back with the number of bytes written; the rest is for the caller to try again. */
  write(chunk: Buffer, done: (error: Error | null, written: number) => void): void
  /** Writes what can be written at once, for the last lines before the exit. */
  writeNow(chunk: Buffer): void
}

const { O_WRONLY, O_APPEND, O_NONBLOCK } = constants

/**
 * A write to a pipe or terminal without a reader would block: in this thread it stops the service, in another one the exit.
 * Opened a second time, they can be made non-blocking without changing what other processes share.
 */
function openLogWriter(fd: number): LogWriter {
  const stat = fstatSync(fd)
  if (stat.isFile()) return fileWriter(fd)
  if (!stat.isSocket())
    try {
      return fileWriter(openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_APPEND | O_NONBLOCK))
    } catch {
      // Another operating system, or a pipe of another user.
    }
  return socketWriter(fd)
}

const fileWriter = (fd: number): LogWriter => ({
  write: (chunk, done) => write(fd, chunk, (error, written) => done(error, written)),
  writeNow: chunk => writeNow(fd, chunk),
})

function socketWriter(fd: number): LogWriter {
  const socket = new Socket({ fd, readable: false, writable: true })
  socket.unref()
  socket.on('error', () => {})
  return {
    write: (chunk, done) => void socket.write(chunk, error => done(error ?? null, chunk.length)),
    writeNow: chunk => writeNow(fd, chunk),
  }
}

function writeNow(fd: number, chunk: Buffer): void {
  try {
    writeSync(fd, chunk)
  } catch {
    // The process is ending, so the error cannot be reported any more.
  }
}
