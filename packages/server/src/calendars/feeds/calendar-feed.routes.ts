import { api } from '@daywright/contract/api/api'
import type { FastifyRequest } from 'fastify'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import { siteUrl } from '../../http/site-url.ts'
import { createFeed, type FeedWithToken, removeFeed, renewFeed, updateFeed } from './calendar-feed.rules.ts'
import { listFeeds } from './calendar-feed.store.ts'
import { FEEDS_PATH } from './feed-file.routes.ts'

export function calendarFeedRoutes(baseUrl: string | undefined): Route[] {
  const withAddress = ({ feed, token }: FeedWithToken, request: FastifyRequest) => ({
    ...feed,
    address: `${siteUrl(request, baseUrl)}${FEEDS_PATH}/${token}.ics`,
  })
  return [
    // Not cached: reads are counted without raising the revision.
    implement(api.calendarFeeds.list, ({ database, caller }) => listFeeds(database.db, caller.id)),
    implement(api.calendarFeeds.create, async ({ database, caller, body, now }, { request }) =>
      withAddress(await createFeed(database, caller.id, body, now), request),
    ),
    implement(api.calendarFeeds.update, ({ database, caller, params, body, now }) =>
      updateFeed(database, caller.id, params.id, body, now),
    ),
    implement(api.calendarFeeds.renew, async ({ database, caller, params, now }, { request }) =>
      withAddress(await renewFeed(database, caller.id, params.id, now), request),
    ),
    implement(api.calendarFeeds.remove, async ({ database, caller, params }) => {
      await removeFeed(database, caller.id, params.id)
      return SUCCESS
    }),
  ]
}
