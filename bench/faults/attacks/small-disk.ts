import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trial } from '../harness/trial.ts'

export const NEEDS_ROOT = 'needs root, for a small file system of its own'

export interface SmallDisk {
  folder: string
  /** Takes the free space, except so much. */
  fill(freeMegabytes?: number): void
  /** Gives the space back. */
  free(): void
}

const BALLAST = 'ballast'
const MEGABYTE = 1_000_000
/** As large as a block. */
const CHUNK = Buffer.alloc(4096, 'b')

/** A file system in memory that is soon full; none without the right to mount one. */
export function mountSmallDisk(trial: Trial, megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'daywright-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  trial.onEnd(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const ballast = join(folder, BALLAST)
  return {
    folder,
    fill: (freeMegabytes = 0) => {
      const file = openSync(ballast, 'a')
      try {
        while (statfsSync(folder).bavail * CHUNK.length > freeMegabytes * MEGABYTE) writeSync(file, CHUNK)
      } catch (error) {
        if (Object(error).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
  }
}
