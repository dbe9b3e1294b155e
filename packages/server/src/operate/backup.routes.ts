import { api } from '@daywright/contract/api/api'
import type { BackupPlaceKind } from '@daywright/contract/resources/accounts/backup.values'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import { FileStream } from '../http/responses/text-stream.ts'
import { implement, type Route } from '../http/route.ts'
import { toTimestamp } from '../time/clock.ts'
import type { BackupPlace } from './daily-backups/backup-place.ts'
import { askForWork, currentWork, findStored } from './daily-backups/backup-work.rules.ts'
import type { DailyBackups } from './daily-backups/open-daily-backups.ts'

const SQLITE = 'application/vnd.sqlite3'

export const backupRoutes = (backups: DailyBackups): Route[] => {
  const { places } = backups
  const placeOf = (kind: BackupPlaceKind) => places.find(place => place.kind === kind)
  const requirePlace = () => {
    if (places.length === 0) refuse(refusal('no-backup-place'))
  }
  return [
    implement(api.adminBackups.list, async ({ database, now }) => {
      const listed = await Promise.all(places.map(place => listedIn(place, backups)))
      return {
        places: listed.map(({ place, problem }) => ({ place, problem })),
        backups: listed.flatMap(({ stored }) => stored).toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)),
        work: await currentWork(database, now),
      }
    }),
    implement(api.adminBackups.create, async ({ database, now }) => {
      requirePlace()
      const work = await askForWork(database, { kind: 'backup', name: null, place: null }, now)
      backups.wake()
      return work
    }),
    implement(api.adminBackups.download, async ({ query: { name, place: kind } }, { reply }) => {
      const place = placeOf(kind)
      const stored = await findStored(place, name)
      if (!place || !stored) return refuse(notFound('Backup'))
      reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'content-length': stored.bytes })
      return new FileStream(SQLITE, () => place.open(name))
    }),
    implement(api.adminBackups.restore, async ({ database, body: { name, place }, now }) => {
      requirePlace()
      if (!(await findStored(placeOf(place), name))) refuse(notFound('Backup'))
      const work = await askForWork(database, { kind: 'restore', name, place }, now)
      backups.wake()
      return work
    }),
  ]
}

/** [OPS-69] A place that cannot be read is no reason to say nothing about the other. */
async function listedIn(place: BackupPlace, { failures }: DailyBackups) {
  const listed = await place.list().then(
    backups => ({ backups, problem: null }),
    error => ({ backups: [], problem: String(error instanceof Error ? error.message : error) }),
  )
  return {
    place: place.kind,
    problem: listed.problem ?? failures(place).reason,
    stored: listed.backups.map(({ name, madeAt, bytes }) => ({
      name,
      place: place.kind,
      madeAt: toTimestamp(madeAt),
      bytes,
    })),
  }
}
