import type { ReminderSettings, Reminders } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_LIMITS, type ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import { useForm } from '@mantine/form'

/** The settings as a form holds them; empty where there are no quiet hours. */
interface ReminderFields extends Pick<ReminderSettings, ReminderKind> {
  summaryTime: string
  dayStartTime: string
  dayEndTime: string
  weekReviewTime: string
  /** A list of choices has texts. */
  weekReviewDay: string
  leadMinutes: number | string
  isQuiet: boolean
  quietFrom: string
  quietTo: string
}

export type ReminderForm = ReturnType<typeof useReminderForm>

export const useReminderForm = (settings: Reminders) =>
  useForm<ReminderFields>({ initialValues: reminderFields(settings) })

/** Suggested when quiet hours are turned on. */
const NIGHT = { quietFrom: '22:00', quietTo: '07:00' }

export function reminderFields({
  pushKey: _,
  email: __,
  quietFrom,
  quietTo,
  weekReviewDay,
  ...settings
}: Reminders): ReminderFields {
  return {
    ...settings,
    weekReviewDay: String(weekReviewDay),
    isQuiet: quietFrom !== null && quietTo !== null,
    quietFrom: quietFrom ?? NIGHT.quietFrom,
    quietTo: quietTo ?? NIGHT.quietTo,
  }
}

export const reminderSettings = ({
  isQuiet,
  quietFrom,
  quietTo,
  leadMinutes,
  weekReviewDay,
  ...fields
}: ReminderFields): ReminderSettings => ({
  ...fields,
  weekReviewDay: Number(weekReviewDay),
  leadMinutes: Number(leadMinutes) || REMINDER_LIMITS.leadMinutes.min,
  quietFrom: isQuiet ? quietFrom : null,
  quietTo: isQuiet ? quietTo : null,
})

/** Whether the summary has to wait for the end of quiet hours. */
export function isSummaryQuiet({ isQuiet, summaryTime, quietFrom, quietTo }: ReminderFields): boolean {
  if (!isQuiet || quietFrom === quietTo) return false
  const isAfterStart = summaryTime >= quietFrom
  const isBeforeEnd = summaryTime < quietTo
  return quietFrom > quietTo ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd
}
