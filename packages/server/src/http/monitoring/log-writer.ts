import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Writes without ever blocking this process. One write at a time. */
export interface LogWriter {
  /** Calls back with the number of bytes written; the rest is for the caller to try again. */
  write(chunk: Buffer, done: (error: Error | null, written: number) => void): void
  /** Writes what can be written at once, for the last lines before the exit. */
  writeNow(chunk: Buffer): void
}

const { O_WRONLY, O_APPEND, O_NONBLOCK } = constants

/**
 * A write to a pipe or terminal that nobody reads would block: in this thread it stops the service, in another one the exit.
 * Opened a second time, they can be made non-blocking without changing what other processes share.
 */
export function openLogWriter(fd: number): LogWriter {
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
    // The process is ending, and there is nobody left to tell.
  }
}
