import type { Client } from '@daywright/contract/client/client'
import { NOT_READ, type Tagged, withTag } from '../queries/api-client.ts'
import { isUnreachable } from '../queries/is-unreachable.ts'
import { isWaiting, loadChanges } from './waiting-changes.ts'

/**
 * Reads a record before its text is replaced. Without a connection, and behind changes of it that wait, it is what is on screen: the text
 * then waits too, and is compared when it is sent [WEB-352].
 */
export async function readOrKnown<T>(
  id: string,
  read: (client: Client) => Promise<T>,
  known: () => T | undefined,
): Promise<Tagged<T>> {
  const canWait = await loadChanges().then(
    () => true,
    () => false,
  )
  const shown = known()
  if (!canWait || shown === undefined) return withTag(read)
  if (isWaiting(id)) return { answer: shown, etag: NOT_READ }
  try {
    return await withTag(read)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { answer: shown, etag: NOT_READ }
  }
}
