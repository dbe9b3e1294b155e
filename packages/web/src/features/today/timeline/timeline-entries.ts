import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { TodayItem } from '@daywright/contract/resources/today/today'
import type { DayRow } from '../../../shared/day/day-rows.ts'

/** Something that has a time of the day, and where it is drawn: a minute is a pixel. */
export interface TimelineEntry extends Pick<DayRow, 'title' | 'kind' | 'task'> {
  id: string
  startAt: string
  endAt: string
  progress: 'open' | 'running' | 'done'
  /** Minutes since the day began. */
  top: number
  height: number
  /** Those at the same time share the width: which part of how many. */
  lane: number
  lanes: number
}

export interface KnownDay {
  /** When the day begins and ends. */
  range: readonly [from: string, to: string]
  blocks: readonly TimeBlockWithTaskStatus[]
  events: readonly EventOccurrence[]
}

/** Small text still fits. More would put short sessions beside the one that follows. */
const LOWEST = 10

/** [WEB-540] The whole day, what is over and what is done too, by time. All-day events have no time. */
export function timelineEntries({ range, blocks, events }: KnownDay): TimelineEntry[] {
  const shown = [...blocks.filter(isShown).map(entryOfBlock), ...events.filter(isBusy).map(entryOfEvent)]
  const placed = shown
    .filter(({ startAt, endAt }) => startAt < range[1] && endAt > range[0])
    .map(entry => ({ ...entry, ...extentOf(entry, range) }))
    .sort((one, other) => one.top - other.top || other.height - one.height)
  return clustersOf(placed).flatMap(inLanes)
}

/** What Today has loaded, until the rest of the day is known. */
export const knownItems = (items: readonly TodayItem[]): Omit<KnownDay, 'range'> => ({
  blocks: items.flatMap(({ block }) => block ?? []),
  events: items.flatMap(({ event }) => event ?? []),
})

const isShown = ({ status }: TimeBlockWithTaskStatus): boolean => status !== 'cancelled'
const isBusy = ({ allDay, blocks }: EventOccurrence): boolean => blocks && !allDay

type Entry = Omit<TimelineEntry, 'top' | 'height' | 'lane' | 'lanes'>
type Placed = Omit<TimelineEntry, 'lane' | 'lanes'>

function entryOfBlock({ id, title, type, startAt, endAt, status, task }: TimeBlockWithTaskStatus): Entry {
  const isDone = status === 'completed' || task?.status === 'completed'
  const progress = isDone ? 'done' : status === 'in_progress' ? 'running' : 'open'
  return { id, title, kind: type, startAt, endAt, task, progress }
}

const entryOfEvent = ({ id, title, startAt, endAt }: EventOccurrence): Entry => ({
  id,
  title,
  kind: 'event',
  startAt,
  endAt,
  task: null,
  progress: 'open',
})

/** The part of it within the day. */
function extentOf({ startAt, endAt }: Entry, [from, to]: KnownDay['range']): Pick<Placed, 'top' | 'height'> {
  const [start, end] = [startAt > from ? startAt : from, endAt < to ? endAt : to]
  return { top: minutesBetween(from, start), height: Math.max(LOWEST, minutesBetween(start, end)) }
}

const endOf = ({ top, height }: Placed): number => top + height

/** Runs of entries that overlap, which share the width among themselves only. */
function clustersOf(sorted: readonly Placed[]): Placed[][] {
  const clusters: Placed[][] = []
  let end = 0
  for (const entry of sorted) {
    if (clusters.length === 0 || entry.top >= end) clusters.push([])
    clusters.at(-1)?.push(entry)
    end = Math.max(end, endOf(entry))
  }
  return clusters
}

/** Each takes the first lane that is free at its time. */
function inLanes(cluster: readonly Placed[]): TimelineEntry[] {
  const ends: number[] = []
  const taken = cluster.map(entry => {
    const free = ends.findIndex(end => end <= entry.top)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(entry)
    return { ...entry, lane }
  })
  return taken.map(entry => ({ ...entry, lanes: ends.length }))
}
