import type { Calendar, CalendarCreate } from '@daywright/contract/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/calendar.values'
import { useForm } from '@mantine/form'
import { colorProblem } from '../../../ui/color-problem.ts'

/** Without what only subscriptions have. */
type OwnCalendar = Omit<CalendarCreate, 'hideTitles' | 'ownerEmail' | 'address' | 'credentials'>

/** The settings of a calendar as a form holds them: an empty colour is none, and typed minutes may be incomplete. */
export interface CalendarFields extends Omit<OwnCalendar, 'color' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'> {
  color: string
  bufferBeforeMinutes: number | string
  bufferAfterMinutes: number | string
}

export type CalendarForm = ReturnType<typeof useCalendarForm>

const NEW_CALENDAR: CalendarFields = {
  name: '',
  color: '',
  visible: true,
  enabled: true,
  tentativeBlocks: true,
  allDay: 'as_marked',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  buffersNeedPlace: false,
}

export function useCalendarForm(calendar: Calendar | null) {
  const before = calendar ? fieldsOf(calendar) : NEW_CALENDAR
  return useForm<CalendarFields>({
    initialValues: before,
    validate: {
      name: name => (name.trim() === '' ? 'Enter a name' : null),
      color: color => colorProblem(color, before.color),
      bufferBeforeMinutes: minutesProblem,
      bufferAfterMinutes: minutesProblem,
    },
  })
}

function fieldsOf(calendar: Calendar): CalendarFields {
  const { name, visible, enabled, tentativeBlocks, allDay, bufferBeforeMinutes, bufferAfterMinutes } = calendar
  const { buffersNeedPlace, color } = calendar
  return {
    name,
    color: color ?? '',
    visible,
    enabled,
    tentativeBlocks,
    allDay,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    buffersNeedPlace,
  }
}

export const bodyOf = (fields: CalendarFields): OwnCalendar => ({
  ...fields,
  color: fields.color || null,
  bufferBeforeMinutes: Number(fields.bufferBeforeMinutes),
  bufferAfterMinutes: Number(fields.bufferAfterMinutes),
})

const { min, max } = CALENDAR_LIMITS.bufferMinutes

const minutesProblem = (minutes: number | string): string | null =>
  typeof minutes === 'number' && minutes >= min && minutes <= max ? null : `A number from ${min} to ${max}`
