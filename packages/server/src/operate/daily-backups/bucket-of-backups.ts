import type { S3Config } from '../../config/s3-config.ts'
import type { Clock } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { openBucket } from '../s3/s3-bucket.ts'
import { S3Error, textOf } from '../s3/s3-error.ts'
import { uploadToS3 } from '../s3/upload-to-s3.ts'
import { backupTime } from './backup-names.ts'
import { type BackupPlace, oldestFirst, type StoredBackup } from './backup-place.ts'

interface BucketOptions {
  clock: Clock
  signal?: AbortSignal
  pauses?: { first: number; longest: number }
  partBytes?: number
}

/** What is asked every minute, or by a page, need not be asked of a paid service each time. */
const REMEMBERED_MS = 10 * MINUTE_MS
const MAX_PAGES = 100

/** [OPS-71] The backups in a bucket, named as in a folder. */
export function bucketOfBackups(config: S3Config, options: BucketOptions): BackupPlace {
  const bucket = openBucket(config, options)
  const title = `the bucket ${config.bucket}`
  const keyOf = (name: string) => {
    if (backupTime(name) === null) throw new Error(`${name} is not the name of a backup`)
    return config.prefix + name
  }

  const listPage = async (token: string | undefined) => {
    const query = {
      'list-type': '2',
      prefix: `${config.prefix}daywright-`,
      ...(token && { 'continuation-token': token }),
    }
    const { text } = await bucket.send({ method: 'GET', query, task: 'list the backups' })
    const found = [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([object]): StoredBackup[] => {
      const name = (textOf(object, 'Key') ?? '').slice(config.prefix.length)
      const madeAt = backupTime(name)
      return madeAt === null ? [] : [{ name, madeAt, bytes: Number(textOf(object, 'Size')) }]
    })
    return { found, next: textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : undefined }
  }
  const listAll = async () => {
    const all: StoredBackup[] = []
    let token: string | undefined
    for (let page = 0; page < MAX_PAGES; page++) {
      const { found, next } = await listPage(token)
      all.push(...found)
      if (!next) return oldestFirst(all)
      token = next
    }
    throw new S3Error(`There are too many files in ${title}.`)
  }

  let remembered: { at: number; backups: Promise<StoredBackup[]> } | undefined
  const forgetting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      remembered = undefined
    }
  }
  return {
    kind: 's3',
    title,
    list({ isFresh } = { isFresh: false }) {
      const now = options.clock()
      if (!isFresh && remembered && Math.abs(now - remembered.at) < REMEMBERED_MS) return remembered.backups
      const backups = listAll()
      const asked = { at: now, backups }
      remembered = asked
      // A failure is not repeated to others for ten minutes.
      backups.catch(() => {
        if (remembered === asked) remembered = undefined
      })
      return backups
    },
    put: (name, file) => forgetting(uploadToS3(bucket, keyOf(name), file, options.partBytes)),
    open: name => bucket.read(keyOf(name), 'read a backup'),
    remove: name =>
      forgetting(bucket.send({ method: 'DELETE', key: keyOf(name), task: 'delete a backup' })).then(() => undefined),
  }
}
