import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { backupTime } from './backup-names.ts'

export interface StoredBackup {
  name: string
  madeAt: number
  bytes: number
}

/** Where backups are kept. Only what is named like one is listed, read or deleted. */
export interface BackupPlace {
  /** The oldest first. */
  list(): Promise<StoredBackup[]>
  /** Takes a complete file; it is gone afterwards from where it was. */
  put(name: string, file: string): Promise<void>
  open(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** A folder in which a backup can be made and checked. */
  workFolder(): Promise<string>
}

export function folderOfBackups(folder: string): BackupPlace {
  const pathOf = (name: string) => {
    if (backupTime(name) === null) throw new Error(`${name} is not the name of a backup`)
    return join(folder, name)
  }
  return {
    async list() {
      // It may have been deleted since, or not exist yet.
      const names = await readdir(folder).catch(noFolder)
      const found = await Promise.all(
        names.map(async name => {
          const madeAt = backupTime(name)
          const bytes = madeAt === null ? undefined : await stat(join(folder, name)).then(file => file.size, noFile)
          return madeAt === null || bytes === undefined ? [] : [{ name, madeAt, bytes }]
        }),
      )
      return found.flat().toSorted((one, other) => one.madeAt - other.madeAt)
    },
    put: (name, file) => rename(file, pathOf(name)),
    open: async name => createReadStream(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
    async workFolder() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const noFile = () => undefined
