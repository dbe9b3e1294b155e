import { createHash } from 'node:crypto'
import type { FeedBlock } from '../feeds/feed-contents.store.ts'

/** What an event shows of its block. */
export type ShownBlock = Pick<FeedBlock, 'title' | 'startAt' | 'endAt' | 'explanation'>

export const contentHashOf = ({ title, startAt, endAt, explanation }: ShownBlock): string =>
  createHash('sha256')
    .update(JSON.stringify([title, startAt, endAt, explanation]))
    .digest('base64url')
