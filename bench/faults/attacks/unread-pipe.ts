import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trial } from '../harness/trial.ts'

const CHUNK = Buffer.alloc(4096, 'p')

interface UnreadPipe {
  /** Where to write. */
  end: number
  /** From now on, writes into it block for ever. */
  fill(): void
}

/** A pipe without a reader. */
export function openUnreadPipe(trial: Trial): UnreadPipe {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-pipe-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const filling = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const end = openSync(path, constants.O_WRONLY)
  trial.onEnd(() => {
    closeSync(end)
    closeSync(filling)
    rmSync(folder, { recursive: true, force: true })
  })
  return { end, fill: () => writeUntilFull(filling) }
}

function writeUntilFull(file: number): void {
  try {
    for (;;) writeSync(file, CHUNK)
  } catch (error) {
    if (Object(error).code !== 'EAGAIN') throw error
  }
}
