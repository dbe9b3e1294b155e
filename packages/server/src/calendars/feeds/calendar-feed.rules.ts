import { isUuid } from '@daywright/contract/fields/fields'
import type {
  CalendarFeed,
  CalendarFeedCreate,
  CalendarFeedPatch,
} from '@daywright/contract/resources/calendars/calendar-feed'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { newToken } from '../../ids-and-secrets/secrets.ts'
import { editedAt, nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { countFeeds, deleteFeed, findFeed, insertFeed, saveFeed, saveFeedToken } from './calendar-feed.store.ts'
import { storedToken } from './feed-token.ts'

/** [CAL-81] The token leaves the server only in the response to the request that made it. */
export interface FeedWithToken {
  feed: CalendarFeed
  token: string
}

/** [CAL-80] A feed and its settings, no more than the limit of an account. */
export function createFeed(
  database: Database,
  ownerId: string,
  input: CalendarFeedCreate,
  now: string,
): Promise<FeedWithToken> {
  return database.write(ownerId, async tx => {
    if ((await countFeeds(tx, ownerId)) >= CALENDAR_FEED_LIMITS.feeds) throw refusal('too-many-feeds')
    const token = newToken()
    const { tokenHash, tokenEnd } = storedToken(token)
    const feed: CalendarFeed = {
      ...input,
      id: newId(),
      userId: ownerId,
      tokenEnd,
      lastReadAt: null,
      reads: 0,
      createdAt: now,
      updatedAt: now,
    }
    await insertFeed(tx, { ...feed, tokenHash, tokenEnd })
    return { feed, token }
  })
}

export function updateFeed(database: Database, ownerId: string, id: string, change: CalendarFeedPatch, now: string) {
  return database.write(ownerId, async tx => {
    const feed = await requireFeed(tx, ownerId, id)
    return saveFeed(tx, feed, { ...change, updatedAt: editedAt(feed, change, now) })
  })
}

/** [CAL-82] Replaces the token, so that the old address stops working at once. */
export function renewFeed(database: Database, ownerId: string, id: string, now: string): Promise<FeedWithToken> {
  return database.write(ownerId, async tx => {
    const feed = await requireFeed(tx, ownerId, id)
    const token = newToken()
    const stored = storedToken(token)
    await saveFeedToken(tx, feed, stored)
    const change = { tokenEnd: stored.tokenEnd, updatedAt: nextUpdatedAt(feed.updatedAt, now) }
    return { feed: await saveFeed(tx, feed, change), token }
  })
}

export function removeFeed(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireFeed(tx, ownerId, id)
    await deleteFeed(tx, ownerId, id)
  })
}

const requireFeed = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findFeed(db, ownerId, id))) || refuse(notFound('Calendar feed'))
