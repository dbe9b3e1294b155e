import { Document } from '@daywright/contract/resources/documents/document'
import { openDatabase } from '@daywright/server/db/open'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { toTimestamp } from '@daywright/server/time/clock'
import type { Person } from '../harness/people.ts'

export const DOCUMENT_BYTES = 1_000_000
const AT_ONCE = 10

/** Written directly into the database, because that many requests would take minutes. */
export async function addLargeDocuments(databaseUrl: string, { id: userId }: Person, count: number): Promise<void> {
  const database = openDatabase(databaseUrl)
  const now = toTimestamp(Date.now())
  const content = 'a'.repeat(DOCUMENT_BYTES)
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) =>
      Document.parse({
        id: newId(),
        userId,
        title: `Document ${first + index}`,
        content,
        createdAt: now,
        updatedAt: now,
      }),
    )
    await insertRows({ db: database.db, dialect: database.dialect, table: 'document' }, rows)
  }
  await database.close()
}

export interface Download {
  status: number
  bytes: number
}

/** Reads an answer and forgets it, so that this process stays small. */
export async function download(url: string, headers: Record<string, string>): Promise<Download> {
  try {
    const response = await fetch(url, { headers })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    return { status: response.status, bytes }
  } catch {
    return { status: 0, bytes: 0 }
  }
}
