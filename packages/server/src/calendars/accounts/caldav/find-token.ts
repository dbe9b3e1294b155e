import { CaldavError } from './dav/caldav-problems.ts'
import type { DavClient } from './dav/dav-client.ts'
import { CTAG, SYNC_TOKEN } from './dav/dav-names.ts'

/** A longer one is some mistake, and would be stored. */
const MAX_TOKEN_LENGTH = 1000

/** What changes with every change of a calendar; null if the server has no such thing, or cannot say it. */
export async function findToken(client: DavClient, address: string): Promise<string | null> {
  try {
    const { responses } = await client.propfind(address, 0, [SYNC_TOKEN, CTAG])
    const props = responses[0]?.props
    const token = (props?.get(SYNC_TOKEN) ?? props?.get(CTAG))?.text.trim() ?? ''
    return token !== '' && token.length <= MAX_TOKEN_LENGTH ? token : null
  } catch (error) {
    if (error instanceof CaldavError) return null
    throw error
  }
}
