import pino, { type DestinationStream } from 'pino'
import { type LogWriter, openLogWriter } from './log-writer.ts'

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
