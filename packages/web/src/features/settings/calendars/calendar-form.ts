import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Form } from '../../../data/saving/use-ruled-form.ts'
import { numberProblem } from '../../../ui/text/number-problem.ts'

type Settings = Pick<
  Calendar,
  'name' | 'visible' | 'enabled' | 'tentativeBlocks' | 'allDay' | 'buffersNeedPlace' | 'hideTitles'
>

/** The settings of a calendar as a form holds them: an empty text is none, and typed minutes may be incomplete. */
interface CalendarFields extends Settings {
  color: string
  bufferBeforeMinutes: number | string
  bufferAfterMinutes: number | string
  ownerEmail: string
  /** A new one; the present address is a secret that the server keeps. */
  address: string
  user: string
  password: string
  /** Reads without the stored user name and password from now on. */
  forgetsPassword: boolean
}

export type CalendarForm = Form<CalendarFields>

export const NEW_CALENDAR: CalendarFields = {
  name: '',
  color: '',
  visible: true,
  enabled: true,
  tentativeBlocks: true,
  allDay: 'as_marked',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  buffersNeedPlace: false,
  hideTitles: false,
  ownerEmail: '',
  address: '',
  user: '',
  password: '',
  forgetsPassword: false,
}

const minutesProblem = (minutes: number | string) => numberProblem(minutes, CALENDAR_LIMITS.bufferMinutes)
export const CALENDAR_RULES = { bufferBeforeMinutes: minutesProblem, bufferAfterMinutes: minutesProblem }

export function calendarFields(calendar: Calendar): CalendarFields {
  const { name, visible, enabled, tentativeBlocks, allDay, bufferBeforeMinutes, bufferAfterMinutes } = calendar
  const { buffersNeedPlace, hideTitles } = calendar
  return {
    ...NEW_CALENDAR,
    name,
    color: calendar.color ?? '',
    visible,
    enabled,
    tentativeBlocks,
    allDay,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    buffersNeedPlace,
    hideTitles,
    ownerEmail: calendar.ownerEmail ?? '',
  }
}

/** What a calendar of the kind `own` is created or changed with. */
export function ownBody(fields: CalendarFields) {
  const { name, visible, enabled, tentativeBlocks, allDay, buffersNeedPlace } = fields
  return {
    name,
    color: fields.color || null,
    visible,
    enabled,
    tentativeBlocks,
    allDay,
    bufferBeforeMinutes: Number(fields.bufferBeforeMinutes),
    bufferAfterMinutes: Number(fields.bufferAfterMinutes),
    buffersNeedPlace,
  }
}

/** What a subscription is changed with; address and password stay unless new ones were typed. */
export function subscriptionBody(fields: CalendarFields) {
  const { user, password, forgetsPassword } = fields
  return {
    ...ownBody(fields),
    hideTitles: fields.hideTitles,
    ownerEmail: fields.ownerEmail.trim() || null,
    ...(fields.address.trim() && { address: fields.address }),
    ...(forgetsPassword ? { credentials: null } : (user || password) && { credentials: { user, password } }),
  }
}
