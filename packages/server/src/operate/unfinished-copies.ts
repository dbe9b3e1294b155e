import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The name of a copy until it is complete, as `db/` and backups give it, and of the files that belong to one. */
const UNFINISHED = /\.partial-(\d+)(-journal|-wal|-shm)?$/

/** [OPS-62] Removes copies whose names begin so, and that no process works on any more, because it was killed. */
export function removeUnfinishedCopies(beginning: string): void {
  const folder = dirname(beginning)
  for (const name of readdirSync(folder)) {
    const processId = name.startsWith(basename(beginning)) ? Number(UNFINISHED.exec(name)?.[1]) : Number.NaN
    // One of this process was left by an earlier one with the same number, as in a container.
    if (processId === process.pid || isGone(processId)) rmSync(join(folder, name), { force: true })
  }
}

function isGone(processId: number): boolean {
  if (!(processId > 0)) return false
  try {
    process.kill(processId, 0)
    return false
  } catch (error) {
    // Otherwise it belongs to another process.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** `plan.db.before-70-2026-03-02T09-00-00-000Z`, without what it begins with. */
const COPY = /^\d+-(\d{4}-\d{2}-\d{2}T[\d-]+Z)$/
const COPIES_KEPT = 3

/** [OPS-78] Keeps the newest copies from before upgrades, so that many upgrades do not fill the disk. */
export function removeOldCopies(beginning: string): void {
  const folder = dirname(beginning)
  const timeOf = (name: string) => COPY.exec(name.slice(basename(beginning).length))?.[1] ?? ''
  const copies = readdirSync(folder).filter(name => name.startsWith(basename(beginning)) && timeOf(name) !== '')
  const oldest = copies.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1)).slice(COPIES_KEPT)
  for (const name of oldest) rmSync(join(folder, name), { force: true })
}
