import type { Busy, Occurrence } from '../calendar-reading.ts'
import { MAX_OCCURRENCES } from '../reading-limits.ts'
import { cleanText, cutText } from '../syntax/clean-text.ts'
import type { EventRecord } from './event-record.ts'
import { type EventTimes, endInstant } from './event-times.ts'
import type { InstanceStart } from './series-starts.ts'

const MAX_UID_LENGTH = 500

/** [CAL-25] [CAL-27] The occurrences that overlap a range, up to a limit, and in the order of their starts. */
export class OccurrenceList {
  readonly #found: { start: number; end: number; occurrence: Occurrence }[] = []
  readonly #from: number
  readonly #to: number
  /** The cleaned texts of the event that was added last: an event often has many occurrences in a row. */
  #cleaned: { source: unknown; uid: string; title: string; place: string | null } | undefined

  constructor(from: number, to: number) {
    this.#from = from
    this.#to = to
  }

  get isFull(): boolean {
    return this.#found.length >= MAX_OCCURRENCES
  }

  add(record: EventRecord, times: EventTimes, { wall, instant, length }: InstanceStart, original: number | null): void {
    if (record.busy === null || instant >= this.#to || this.isFull) return
    const end = endInstant(times, wall, instant, length)
    this.#push(record, record.busy, { start: instant, end, allDay: times.allDay, original })
  }

  /** A time that is known without an event, from a VFREEBUSY. */
  addPeriod(uid: string, busy: Busy, start: number, end: number): void {
    if (!this.isFull) this.#push({ uid, title: '', place: '' }, busy, { start, end, allDay: false, original: null })
  }

  #push(
    source: Pick<EventRecord, 'uid' | 'title' | 'place'>,
    busy: Busy,
    { start, end, allDay, original }: { start: number; end: number; allDay: boolean; original: number | null },
  ): void {
    const overlaps = start === end ? start >= this.#from && start < this.#to : start < this.#to && end > this.#from
    if (!overlaps) return
    const startAt = new Date(start).toISOString()
    const { uid, title, place } = this.#textsOf(source)
    const occurrence = {
      // Without a UID, the start and the title identify the event as long as it does not change.
      uid: uid || cutText(`${startAt} ${title}`.trim(), MAX_UID_LENGTH),
      startAt,
      endAt: new Date(end).toISOString(),
      allDay,
      busy,
      title,
      place,
      originalStartAt: original === null ? null : original === start ? startAt : new Date(original).toISOString(),
    }
    this.#found.push({ start, end, occurrence })
  }

  #textsOf(source: Pick<EventRecord, 'uid' | 'title' | 'place'>) {
    if (this.#cleaned?.source === source) return this.#cleaned
    const uid = cleanText(source.uid, MAX_UID_LENGTH)
    this.#cleaned = { source, uid, title: cleanText(source.title), place: cleanText(source.place) || null }
    return this.#cleaned
  }

  sorted(): Occurrence[] {
    const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
    return this.#found
      .toSorted((a, b) => a.start - b.start || a.end - b.end || compare(a.occurrence.uid, b.occurrence.uid))
      .map(({ occurrence }) => occurrence)
  }
}
