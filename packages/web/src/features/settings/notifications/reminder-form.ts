import type { ReminderSettings, Reminders } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_LIMITS, type ReminderChannel } from '@daywright/contract/resources/notifications/reminder.values'
import { useForm } from '@mantine/form'

/** The settings as a form holds them; empty where there are no quiet hours. */
export interface ReminderFields {
  morningSummary: ReminderChannel[]
  sessionStart: ReminderChannel[]
  taskAtRisk: ReminderChannel[]
  summaryTime: string
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

export const reminderFields = (settings: Reminders): ReminderFields => ({
  morningSummary: settings.morningSummary,
  sessionStart: settings.sessionStart,
  taskAtRisk: settings.taskAtRisk,
  summaryTime: settings.summaryTime,
  leadMinutes: settings.leadMinutes,
  isQuiet: settings.quietFrom !== null && settings.quietTo !== null,
  quietFrom: settings.quietFrom ?? NIGHT.quietFrom,
  quietTo: settings.quietTo ?? NIGHT.quietTo,
})

export const reminderSettings = ({
  isQuiet,
  quietFrom,
  quietTo,
  leadMinutes,
  ...fields
}: ReminderFields): ReminderSettings => ({
  ...fields,
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
