import { hash } from 'node:crypto'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addToCounters, cleanUpNowAndThen, counterName } from '../../db/counters/counters.ts'
import type { Database, Db } from '../../db/database.ts'
import { refusal, refuse, retryLater } from '../../errors/errors.ts'
import { matchesWeakly } from '../../http/conditions/entity-tags.ts'
import { sharedAllowances } from '../../http/limits/shared-allowance.ts'
import { siteUrl } from '../../http/site-url.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { feedDay, feedFile } from './feed-file.rules.ts'
import { countFeedReads } from './feed-reads.ts'
import { storedToken, tokenInFileName } from './feed-token.ts'
import { readInstanceId } from './instance-id.store.ts'
import { findPublishedFeed, type PublishedFeed } from './published-feed.store.ts'

export const FEEDS_PATH = '/feeds'

/** Of every response, so that neither search engines nor caches keep what an address shows. */
const HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
/** Part of the ETag: raise it when feeds are written differently. */
const FORMAT = 2

/** [CAL-82] What calendar apps read. Its address is the only credential: neither cookies nor keys are looked at. */
export function serveFeeds(app: FastifyInstance, database: Database, baseUrl: string | undefined): void {
  const requireAllowance = feedAllowance(database.db)
  const countRead = countFeedReads(database.db)
  let instance: Promise<string> | undefined
  const instanceId = () => {
    instance ??= readInstanceId(database.db).catch(error => {
      instance = undefined
      throw error
    })
    return instance
  }
  app.get<{ Params: { file: string } }>(`${FEEDS_PATH}/:file`, async (request, reply) => {
    const { now } = request
    reply.headers(HEADERS)
    const token = tokenInFileName(request.params.file) ?? refuse(refusal('no-such-path'))
    const feed = (await findPublishedFeed(database.db, storedToken(token).tokenHash)) ?? refuse(refusal('no-such-path'))
    await requireAllowance(feed, now)
    await countRead(feed, now)
    const site = siteUrl(request, baseUrl)
    const etag = etagOf(feed, site, now)
    reply.headers({ etag, 'cache-control': 'private, max-age=300' })
    if (isKnown(request, etag)) return reply.code(304).send()
    const text = await feedFile(database, feed, { token, instanceId: await instanceId(), siteUrl: site, now })
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

/** [CAL-84] Limits the reads of one address, in all processes together. */
function feedAllowance(db: Db): (feed: PublishedFeed, now: string) => Promise<void> {
  const cleanUp = cleanUpNowAndThen(db)
  const take = sharedAllowances(
    CALENDAR_FEED_LIMITS.readsPerHour,
    async (tokenHash, amount, expiresAt, now) => {
      const name = counterName(`feed:${tokenHash}`)
      await cleanUp(now)
      return (await addToCounters(db, [{ name, amount, expiresAt }], now)).get(name) ?? { count: amount, expiresAt }
    },
    undefined,
    HOUR_MS,
  )
  return async ({ tokenHash }, now) => {
    const { isGranted, secondsLeft } = await take(tokenHash ?? '', Date.parse(now))
    if (!isGranted) throw retryLater('too-many-requests', secondsLeft)
  }
}

/** [CAL-83] Weak, because it names what the file is made of, not its bytes. */
function etagOf({ tokenHash, revision, updatedAt }: PublishedFeed, site: string, now: string): string {
  const parts = [FORMAT, tokenHash, revision, updatedAt, site, feedDay(now)]
  return `W/"${hash('sha256', JSON.stringify(parts), 'base64url')}"`
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  matchesWeakly(headers['if-none-match'] ?? '', etag)
