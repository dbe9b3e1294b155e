import type { ServerResponse } from 'node:http'
import type { Person, World } from '../world.ts'

export interface Span {
  startAt: string
  endAt: string
}

/** An event of ours as the service shows it. */
export interface EventThere extends Span {
  id: string
  title: string
}

/** The calendar at the service, as its owner and chance can change it. */
export interface CalendarThere {
  /** Those that Daywright has written. */
  own(): EventThere[]
  /** What everybody else's events are, as text. */
  foreign(): string
  move(id: string, span: Span): void
  remove(id: string): void
  /** Changes something that Daywright does not show. */
  touch(id: string): void
  addForeign(name: string): void
  /** From now on requests fail in one of many ways, or with null in none. */
  setFault(fault: Fault | null): void
  /** The next look has to be a whole one. */
  expireToken(): void
}

/** `lost` requests never arrive; the response of `unheard` ones does not. */
type Fault = 'lost' | 'unheard' | 'error' | 'quota'
const FAULTS: readonly Fault[] = ['lost', 'unheard', 'error', 'quota']

/** Spoils a response, and says whether that was all of it. */
export type FailingResponses = Readonly<Record<Fault, (response: ServerResponse) => boolean>>

/** Those that are the same for every service. */
export const FAILURES: Omit<FailingResponses, 'quota'> = {
  lost(response) {
    response.destroy()
    return true
  },
  unheard(response) {
    response.end = () => response.destroy()
    return false
  },
  error(response) {
    response.writeHead(503).end()
    return true
  },
}

interface Rounds {
  world: World
  person: Person
  /** The calendar here that the plan is written to. */
  calendarId: string
  there: CalendarThere
  count: number
  /** From 0 to 1. */
  random: () => number
}

const HOUR_MS = 3_600_000
const MOST_BLOCKS = 15

/**
 * Changes the plan on both sides at random, with faults, and returns what is on both sides after a few quiet turns: blocks here and
 * events there as `title time`, the titles of blocks that are gone though nobody deleted them, and whether everybody else's events are as they were.
 */
export async function runPlanRounds({ world, person, calendarId, there, count, random }: Rounds) {
  const { timeBlocks, tasks } = person.client
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const begin = Date.parse(world.now())
  const deleted = new Set<string>()
  let made = 0
  let foreign = 0
  there.addForeign('Mine')
  const others = there.foreign()

  const span = (hour = 1 + Math.floor(random() * 500)): Span => {
    const start = begin + 2 * 24 * HOUR_MS + hour * HOUR_MS
    return { startAt: new Date(start).toISOString(), endAt: new Date(start + HOUR_MS).toISOString() }
  }
  /** Beyond what is written. */
  const farAhead = () => span(24 * 40 + Math.floor(random() * 100))
  const blocks = async () => {
    const query = { from: '2026-03-01', to: '2026-05-01' }
    return (await timeBlocks.list({ query })).filter(({ status }) => status !== 'cancelled')
  }
  const sync = async () => {
    world.passSeconds(61)
    await person.client.calendars.refresh({ id: calendarId })
  }

  const changeHere = async () => {
    const known = await blocks()
    const block = pick(known)
    const choice = random()
    if (!block || (choice < 0.4 && known.length < MOST_BLOCKS)) {
      const task = await tasks.create({ body: { title: `Task ${++made}`, autoSchedule: false } })
      await timeBlocks.create({ body: { taskId: task.id, ...span() } })
    } else if (choice < 0.7) await timeBlocks.update({ id: block.id, body: random() < 0.15 ? farAhead() : span() })
    else if (choice < 0.8) {
      deleted.add(block.title)
      await timeBlocks.remove({ id: block.id })
    } else if (choice < 0.9) {
      deleted.add(block.title)
      await timeBlocks.update({ id: block.id, body: { status: 'cancelled' } })
    }
  }
  const changeThere = () => {
    const event = pick(there.own())
    const choice = random()
    if (choice < 0.1) there.addForeign(`Mine ${++foreign}`)
    if (!event) return
    if (choice < 0.5) there.move(event.id, span())
    else if (choice < 0.65) {
      deleted.add(event.title)
      there.remove(event.id)
    } else if (choice < 0.8) there.touch(event.id)
  }

  for (let round = 0; round < count; round += 1) {
    if (random() < 0.7) await changeHere()
    if (random() < 0.5) changeThere()
    if (random() < 0.1) there.expireToken()
    there.setFault(random() < 0.4 ? (pick(FAULTS) ?? null) : null)
    await sync()
  }
  there.setFault(null)
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await sync()
  const last = Date.parse(world.now()) + 31 * 24 * HOUR_MS
  const here = (await blocks()).map(({ title, startAt, endAt }) => ({ title, startAt, endAt }))
  return {
    here: here
      .filter(({ startAt }) => Date.parse(startAt) < last)
      .map(line)
      .toSorted(),
    there: there.own().map(line).toSorted(),
    lost: Array.from({ length: made }, (_, index) => `Task ${index + 1}`).filter(
      title => !deleted.has(title) && !here.some(block => block.title === title),
    ),
    // More may have been added after them.
    areOthersUntouched: there.foreign().startsWith(others.slice(0, -1)),
  }
}

/** A conflict takes a second turn. */
const QUIET_TURNS = 3

const line = ({ title, startAt, endAt }: Span & { title: string }) => `${title} ${startAt} ${endAt}`
