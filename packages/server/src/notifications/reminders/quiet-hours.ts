import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import { isQuietAt } from '@daywright/contract/resources/notifications/session-reminder'
import { instantOf, localAt } from './local-instant.ts'

type QuietHours = Pick<ReminderSettings, 'quietFrom' | 'quietTo'>

/** [REMIND-6] The instant itself, or the end of the quiet hours that it is in. */
export function afterQuietHours(instant: number, { quietFrom, quietTo }: QuietHours, zone: string): number {
  if (quietFrom === null || quietTo === null) return instant
  const local = localAt(instant, zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  if (!isQuietAt(time, { quietFrom, quietTo })) return instant
  const lastDay = time < quietTo ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  // If the clock is set back, quiet hours last until their end has come for the second time. If it skips the end, the next ones may have begun.
  return afterQuietHours(instantOf(lastDay, quietTo, zone, 'later'), { quietFrom, quietTo }, zone)
}
