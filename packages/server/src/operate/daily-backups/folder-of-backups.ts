import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTime } from './backup-names.ts'
import { type BackupPlace, oldestFirst } from './backup-place.ts'

export interface FolderOfBackups extends BackupPlace {
  pathOf(name: string): string
  /** Makes the folder if there is none. Backups are made and checked in it. */
  prepare(): Promise<string>
}

export function folderOfBackups(folder: string): FolderOfBackups {
  const pathOf = (name: string) => {
    if (backupTime(name) === null) throw new Error(`${name} is not the name of a backup`)
    return join(folder, name)
  }
  return {
    kind: 'folder',
    title: folder,
    pathOf,
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
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
      return oldestFirst(found.flat())
    },
    put: (name, file) => rename(file, pathOf(name)),
    open: async name => createReadStream(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const noFile = () => undefined
