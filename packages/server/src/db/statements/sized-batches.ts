import { type RawBuilder, sql } from 'kysely'

/** A list is read in batches of about this size. One that fits into a single batch is not streamed. */
const BATCH_BYTES = 1_000_000
/** About what the other fields of a record take. */
const RECORD_BYTES = 500

export interface SizedRow {
  id: string
  /** The size of the record's long text. */
  bytes: number
}

/** The size of a text in bytes. Neither database reads the text itself for this. */
export const bytesOf = (column: string): RawBuilder<number> => sql<number>`octet_length(${sql.ref(column)})`

/** A long list in parts of a length. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

type Read<R> = (ids: readonly string[]) => Promise<R[]>

/** The records in the order of the rows: as an array if they fit into one batch, otherwise read batch after batch. */
export async function readSized<R extends { id: string }>(
  rows: readonly SizedRow[],
  read: Read<R>,
): Promise<R[] | AsyncIterable<R>> {
  const batches = batchesBySize(rows)
  return batches.length > 1 ? readBatches(batches, read) : readInOrder(batches[0] ?? [], read)
}

export const batchesBySize = (rows: readonly SizedRow[]): string[][] =>
  [...inBatches(rows)].map(batch => batch.map(({ id }) => id))

/** Each batch is small enough to be in memory. A larger record is a batch of its own. */
export function* inBatches<R extends SizedRow>(rows: Iterable<R>): Generator<R[]> {
  let batch: R[] = []
  let left = 0
  for (const row of rows) {
    const size = row.bytes + RECORD_BYTES
    if (size > left) {
      if (batch.length > 0) yield batch
      batch = []
      left = BATCH_BYTES
    }
    batch.push(row)
    left -= size
  }
  if (batch.length > 0) yield batch
}

async function* readBatches<R extends { id: string }>(
  batches: readonly (readonly string[])[],
  read: Read<R>,
): AsyncGenerator<R> {
  for (const ids of batches) yield* await readInOrder(ids, read)
}

/** A record that was deleted meanwhile is left out. */
async function readInOrder<R extends { id: string }>(ids: readonly string[], read: Read<R>): Promise<R[]> {
  if (ids.length === 0) return []
  const records = new Map((await read(ids)).map(record => [record.id, record]))
  return ids.flatMap(id => records.get(id) ?? [])
}
