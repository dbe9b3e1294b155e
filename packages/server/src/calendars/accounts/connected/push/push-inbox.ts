import type { PushedCalendar } from './push-token.ts'

/** What became of the wish to read a calendar soon. */
export type BroughtForward = 'done' | 'being-read'

/** Calendars that changed, as their services say. They wait in memory: if the process dies, the next regular read finds the change. */
export interface PushInbox {
  note(calendar: PushedCalendar): void
  close(): void
}

interface InboxOptions {
  bringForward: (calendar: PushedCalendar) => Promise<BroughtForward>
  onError: (error: unknown) => void
  waits?: { settleMilliseconds: number; againMilliseconds: number }
}

/** [CONN-13] One change is often announced several times, and several changes come together. */
const WAITS = { settleMilliseconds: 2000, againMilliseconds: 20_000 }
/** A read that is under way may have missed the change, so it is repeated for longer than a lease: by then another process has read the calendar. */
const MAX_TRIES = 15
const MAX_WAITING = 10_000

export function pushInbox({ bringForward, onError, waits = WAITS }: InboxOptions): PushInbox {
  const waiting = new Map<string, NodeJS.Timeout>()
  const wait = (key: string, calendar: PushedCalendar, tries: number, milliseconds: number) => {
    const timer = setTimeout(() => void pass(key, calendar, tries), milliseconds)
    timer.unref()
    waiting.set(key, timer)
  }
  const pass = async (key: string, calendar: PushedCalendar, tries: number) => {
    waiting.delete(key)
    try {
      const brought = await bringForward(calendar)
      if (brought === 'being-read' && tries < MAX_TRIES && !waiting.has(key))
        wait(key, calendar, tries + 1, waits.againMilliseconds)
    } catch (error) {
      onError(error)
    }
  }
  return {
    note(calendar) {
      const key = `${calendar.userId} ${calendar.id}`
      if (waiting.has(key) || waiting.size >= MAX_WAITING) return
      wait(key, calendar, 1, waits.settleMilliseconds)
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
