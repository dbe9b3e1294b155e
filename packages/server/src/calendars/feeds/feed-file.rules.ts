import { setImmediate as nextTurn } from 'node:timers/promises'
import { calendarPieces, type FeedEvent } from '@daywright/calendar/feed/write-feed'
import type { Database, Db } from '../../db/database.ts'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { findLanguage } from '../../language/account-language.store.ts'
import { explanationIn } from '../../language/reason-words.ts'
import { sayIn } from '../../language/say-in.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { listEventsForRange, listNotesOf } from '../events/calendar-event.store.ts'
import { expandEvents } from '../events/expand-events.ts'
import { listFeedBlocks, listFeedTasks } from './feed-contents.store.ts'
import { blockEntry, dueEntry, type Entry, occurrenceEntry } from './feed-events.ts'
import { hiddenName } from './feed-token.ts'
import { findShownAt, type PublishedFeed, saveShown } from './published-feed.store.ts'

/** Work that was done stays visible for a while; ahead there is more than the planner's horizon, for what was placed by hand. */
const DAYS = { back: 30, ahead: 31 }
/** [CAL-104] Of one feed, so that no account makes an endless file. The latest are in it. */
const MOST = { blocks: 2000, occurrences: 2000, dueTasks: 1000 }
/** [CAL-107] Other requests take their turns in between. */
const EVENTS_PER_TURN = 100
const PROD_ID = '-//Daywright//Daywright//EN'
/** The epoch of SEQUENCE, which many readers store in 32 bits. */
const SEQUENCE_START = Date.parse('2026-01-01T00:00:00.000Z')

/** What a feed is published as. */
interface Publication {
  token: string
  /** Of this installation. */
  instanceId: string
  siteUrl: string
  now: string
}

/** The day (UTC) that the range of a feed is counted from, so that it changes by the passing of time only once a day. */
export const feedDay = (now: string): string => now.slice(0, 10)

/** The feed as a file of iCalendar. */
export async function feedFile(database: Database, feed: PublishedFeed, publication: Publication): Promise<string> {
  const shownAt = await shownAtOf(database.db, feed, publication.now)
  const sequence = Math.max(0, Math.floor((Date.parse(shownAt) - SEQUENCE_START) / 1000))
  const language = await findLanguage(database.db, feed.userId)
  const say = sayIn(language)
  const entries = await entriesOf(database, feed, publication, language)
  const events = entries.map((entry): FeedEvent => {
    const { name, ...shown } = feed.detail === 'busy' ? withoutDetails(entry, publication.token, say('Busy')) : entry
    const uid = `${name}@${publication.instanceId}.daywright`
    const alarmMinutes = 'startAt' in shown.time ? feed.alarmMinutes : null
    return { ...shown, uid, sequence, modifiedAt: shownAt, alarmMinutes }
  })
  let text = ''
  let count = 0
  for (const piece of calendarPieces({ prodId: PROD_ID, name: feed.name, events })) {
    text += piece
    if (++count % EVENTS_PER_TURN === 0) await nextTurn()
  }
  return text
}

/**
 * [CAL-89] Since when readers are given the current state of the account. Neither `updatedAt` of a block nor that of its
 * task would do for SEQUENCE: if the first block of a task is deleted, its name goes to the second one, which may be older.
 */
async function shownAtOf(db: Db, feed: PublishedFeed, now: string): Promise<string> {
  if (feed.shownAt !== null && feed.shownRevision >= feed.revision) return feed.shownAt
  const earliest = feed.shownAt === null ? now : toTimestamp(Date.parse(feed.shownAt) + 1000)
  const saved = (await saveShown(db, feed, now > earliest ? now : earliest)) ?? (await findShownAt(db, feed))
  return saved?.shownAt ?? now
}

async function entriesOf(
  { db, dialect }: Database,
  feed: PublishedFeed,
  { siteUrl, now, token }: Publication,
  language: string | null,
) {
  const { userId } = feed
  const today = Date.parse(feedDay(now))
  const view = {
    from: today - DAYS.back * DAY_MS,
    to: today + DAYS.ahead * DAY_MS,
    zone: usableZone(feed.timezone),
  }
  const range = { from: toTimestamp(view.from), to: toTimestamp(view.to) }
  const isBusyOnly = feed.detail === 'busy'
  const blocks = feed.includeBlocks ? await listFeedBlocks(db, userId, range, MOST.blocks) : []
  const due = feed.includeDue && !isBusyOnly ? await listFeedTasks(db, userId, range, MOST.dueTasks) : []
  const taskIds = isBusyOnly ? [] : [...new Set([...blocks.map(({ taskId }) => taskId), ...due.map(({ id }) => id)])]
  const labels = await listLabelsOfTasks(
    db,
    dialect,
    userId,
    taskIds.filter(id => id !== null),
  )
  const all = feed.includeEvents ? await expandEvents(await listEventsForRange(db, userId, view), view) : []
  const occurrences = all
    .filter(({ event }) => !isBusyOnly || event.busy !== 'free')
    .sort((one, other) => one.start - other.start)
    .slice(-MOST.occurrences)
  const eventIds = isBusyOnly ? [] : [...new Set(occurrences.map(({ event }) => event.id))]
  const notes = await listNotesOf(db, dialect, userId, eventIds)
  const facts = {
    labels,
    siteUrl,
    say: sayIn(language),
    explanationOf: explanationIn(language, view.zone),
    // Breaks have no id, and the same name in many accounts.
    breakName: (title: string, place: number) => hiddenName(`break ${place} ${title}`, token),
  }
  return [
    ...blocks.map(block => blockEntry(block, facts)).reverse(),
    ...occurrences.map(occurrence => occurrenceEntry(occurrence, notes.get(occurrence.event.id))),
    ...due.map(task => dueEntry(task, facts, view.zone)).reverse(),
  ]
}

/** [CAL-102] Only when, and not even which events belong together. */
const withoutDetails = ({ name, time, status }: Entry, token: string, title: string): Entry => ({
  name: hiddenName(name, token),
  time,
  title,
  status,
})
