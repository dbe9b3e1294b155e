import type { Finding } from '@daywright/contract/resources/planner/planner'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { partitionBlocks } from '../draft/kept-blocks.ts'
import type { Planning } from '../draft/plan-draft.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { type ComingBlock, loadFacts, type PlannerFacts } from '../facts/planner-facts.store.ts'
import { previewPlan } from '../planner-preview.rules.ts'
import { dayAt } from '../routines/local-days.ts'
import { compareFindings } from './change-preview.rules.ts'
import { freeGaps, type Stretch, workingTime } from './free-gaps.ts'
import { supposing } from './supposed-change.ts'

interface FreeTimeQuery {
  minutes: number
  from: string
  to: string
  /** How many free stretches to return. */
  count: number
}

export interface FreeTime {
  /** Working time in which nothing is planned. */
  free: { startAt: string; endAt: string }[]
  /** The earliest times for which only sessions would have to move that the planner may move, and what that would cost. */
  byMoving: { startAt: string; endAt: string; moves: string[]; worse: Finding[] }[]
}

/** Each of them costs a plan. */
const MAX_BY_MOVING = 2

/** [PLAN-138] Free working time, and what it would cost to have some earlier. Nothing is stored. */
export async function findFreeTime(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  { minutes, from, to, count }: FreeTimeQuery,
): Promise<FreeTime> {
  const facts = await loadFacts(source.db, ownerId, now)
  const zone = usableZone(facts.timezone)
  const { kept, replaced } = partitionBlocks(facts.coming, now)
  const fixed = [...facts.events.map(event => ({ start: event.from, end: event.until })), ...kept.map(stretchOf)]
  const range = { start: Math.max(Date.parse(from), Date.parse(now)), end: Date.parse(to) }
  const working = workingTime(defaultWindows(facts), range, zone)
  const free = freeGaps(working, [...fixed, ...replaced.map(stretchOf)], minutes)
  const slots = onePerDay(freeGaps(working, fixed, minutes), minutes, zone)
    .map(slot => ({ ...slot, moved: replaced.filter(block => overlaps(stretchOf(block), slot)) }))
    .filter(({ moved, start }) => moved.length > 0 && start < (free[0]?.start ?? Number.POSITIVE_INFINITY))
    .slice(0, MAX_BY_MOVING)
  return {
    free: free.slice(0, count).map(timesOf),
    byMoving: await withCosts({ source, ownerId, now, planning }, slots),
  }
}

type Slot = Stretch & { moved: readonly ComingBlock[] }

async function withCosts(
  { source, ownerId, now, planning }: { source: Reading; ownerId: string; now: string; planning: Planning },
  slots: readonly Slot[],
): Promise<FreeTime['byMoving']> {
  if (slots.length === 0) return []
  const present = await previewPlan(source, ownerId, now, planning)
  const costly: FreeTime['byMoving'] = []
  for (const { moved, ...slot } of slots) {
    const busy = [{ title: 'Free time', ...timesOf(slot) }]
    const supposed = { changed: [], added: [], busy, daysOff: [], manualProjectIds: [] }
    const preview = await previewPlan(source, ownerId, now, planning, facts => supposing(facts, supposed))
    const moves = [...new Set(moved.map(({ title }) => title))]
    costly.push({ ...timesOf(slot), moves, worse: compareFindings(present, preview).worse })
  }
  return costly
}

/** The windows that new tasks get in the web app. */
const defaultWindows = ({ preferences, settings }: PlannerFacts) =>
  preferences.find(({ id }) => id === settings.defaultSchedulePreferenceId)?.windows ?? DEFAULT_WINDOWS

/** The first possible start of each day. */
function onePerDay(gaps: readonly Stretch[], minutes: number, zone: string): Stretch[] {
  const first = new Map<string, Stretch>()
  for (const { start } of gaps) {
    const day = dayAt(start, zone).toString()
    if (!first.has(day)) first.set(day, { start, end: start + minutes * MINUTE_MS })
  }
  return [...first.values()]
}

const overlaps = (one: Stretch, other: Stretch) => one.start < other.end && one.end > other.start

const stretchOf = ({ startAt, endAt }: { startAt: string; endAt: string }): Stretch => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})

const timesOf = ({ start, end }: Stretch) => ({ startAt: toTimestamp(start), endAt: toTimestamp(end) })
