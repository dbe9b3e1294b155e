import type { ServerResponse } from 'node:http'
import type { Person, World } from '../world.ts'

export interface Span {
  startAt: string
  endAt: string
}

/** An event of ours as the service shows it. */
export interface RemoteEvent extends Span {
  id: string
  title: string
}

/** The calendar at the service, which its owner and random faults can change. */
export interface RemoteCalendar {
  /** The events that Daywright has written. */
  own(): RemoteEvent[]
  /** All other events, as text. */
  foreign(): string
  move(id: string, span: Span): void
  remove(id: string): void
  /** Changes something that Daywright does not show. */
  touch(id: string): void
  addForeign(name: string): void
  /** From now on requests fail in one of many ways, or with null in none. */
  setFault(fault: Fault | null): void
  /** The next read has to be a full one. */
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
  remote: RemoteCalendar
  count: number
  /** From 0 to 1. */
  random: () => number
}

const HOUR_MS = 3_600_000
const MAX_BLOCKS = 15

/**
 * Changes the plan on both sides at random, with faults, and returns what is on both sides after a few quiet turns: local blocks
 * and remote events as `title time`, the titles of blocks that are gone although they were not deleted, and whether all other events are unchanged.
 */
export async function runPlanRounds({ world, person, calendarId, remote, count, random }: Rounds) {
  const { timeBlocks, tasks } = person.client
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const begin = Date.parse(world.now())
  const deleted = new Set<string>()
  let made = 0
  let foreign = 0
  remote.addForeign('Mine')
  const others = remote.foreign()

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

  const changeLocal = async () => {
    const known = await blocks()
    const block = pick(known)
    const choice = random()
    if (!block || (choice < 0.4 && known.length < MAX_BLOCKS)) {
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
  const changeRemote = () => {
    const event = pick(remote.own())
    const choice = random()
    if (choice < 0.1) remote.addForeign(`Mine ${++foreign}`)
    if (!event) return
    if (choice < 0.5) remote.move(event.id, span())
    else if (choice < 0.65) {
      deleted.add(event.title)
      remote.remove(event.id)
    } else if (choice < 0.8) remote.touch(event.id)
  }

  for (let round = 0; round < count; round += 1) {
    if (random() < 0.7) await changeLocal()
    if (random() < 0.5) changeRemote()
    if (random() < 0.1) remote.expireToken()
    remote.setFault(random() < 0.4 ? (pick(FAULTS) ?? null) : null)
    await sync()
  }
  remote.setFault(null)
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await sync()
  const last = Date.parse(world.now()) + 31 * 24 * HOUR_MS
  const local = (await blocks()).map(({ title, startAt, endAt }) => ({ title, startAt, endAt }))
  return {
    local: local
      .filter(({ startAt }) => Date.parse(startAt) < last)
      .map(line)
      .toSorted(),
    remote: remote.own().map(line).toSorted(),
    lost: Array.from({ length: made }, (_, index) => `Task ${index + 1}`).filter(
      title => !deleted.has(title) && !local.some(block => block.title === title),
    ),
    // More may have been added after them.
    areOthersUntouched: remote.foreign().startsWith(others.slice(0, -1)),
  }
}

/** A conflict takes a second turn. */
const QUIET_TURNS = 3

const line = ({ title, startAt, endAt }: Span & { title: string }) => `${title} ${startAt} ${endAt}`
