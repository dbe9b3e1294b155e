import { startOfDay } from '../../events/event-time.ts'

/** Whose view of a calendar is read, and when. */
export interface ReadView {
  now: number
  zone: string
  ownerEmail: string | null
}

const DAYS_BACK = 1
/** One more than can be listed from now on, because the range begins and ends with days. */
const DAYS_AHEAD = 63

const today = ({ now, zone }: ReadView) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()

/** [CAL-55] The occurrences that are stored are those from yesterday to 62 days ahead. */
export const rangeOf = (view: ReadView) => ({
  from: startOfDay(today(view).subtract({ days: DAYS_BACK }), view.zone),
  to: startOfDay(today(view).add({ days: DAYS_AHEAD }), view.zone),
})

/** Everything besides the content that the occurrences depend on. */
export const basisOf = (view: ReadView): string => `${today(view)} ${view.zone} ${view.ownerEmail ?? ''}`
