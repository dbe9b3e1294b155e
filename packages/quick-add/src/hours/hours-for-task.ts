import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import {
  DEFAULT_WINDOWS,
  SCHEDULE_PREFERENCE_LIMITS,
} from '@daywright/contract/resources/planner/schedule-preference.values'
import type { LocalTime } from '../zone-time.ts'
import { hoursOfSeries, type SeriesDays } from './hours-of-series.ts'
import { soundsPrivate } from './private-words.ts'

export type Hours = Pick<SchedulePreference, 'id' | 'name' | 'personal'> & { windows: readonly OpenWindow[] }

/** What a new task says about itself. */
export interface TaskToPlace {
  title: string
  labels: readonly HoursOf[]
  project: (HoursOf & { spaceId: string | null }) | undefined
  spaceId?: string | null | undefined
  startAfter?: string | null | undefined
  dueAt?: string | null | undefined
  recurrence?: SeriesDays | null | undefined
}

/** A label, a project or a space; one that is new has no hours. */
export interface HoursOf {
  name: string
  schedulePreferenceId?: string | null
}

export interface HoursFacts {
  /** In the order of the API. */
  preferences: readonly Hours[]
  defaultSchedulePreferenceId: string | null
  spaces: readonly (HoursOf & { id: string })[]
  zone: LocalTime
  now: string
}

/** [WEB-119] The hours of tasks that say nothing else: those of the settings, or else the first that are not personal. */
export function defaultHours({
  preferences,
  defaultSchedulePreferenceId,
}: Pick<HoursFacts, 'preferences' | 'defaultSchedulePreferenceId'>): Hours | null {
  const chosen = preferences.find(({ id }) => id === defaultSchedulePreferenceId)
  return chosen ?? preferences.find(({ personal }) => !personal) ?? null
}

/** A task that has its hours already, or null for those from nine to five. */
export interface WithHours {
  schedulePreferenceId: string | null
}

/** [WEB-305] A task with the default hours takes over those of a label, project or space that it gets. */
export function withHoursOf(
  place: HoursOf | null | undefined,
  { schedulePreferenceId }: WithHours,
  usual: Hours | null,
): Partial<WithHours> {
  const isUsual = schedulePreferenceId === null || schedulePreferenceId === usual?.id
  return isUsual && place?.schedulePreferenceId ? { schedulePreferenceId: place.schedulePreferenceId } : {}
}

/**
 * [WEB-305] The hours of the first label, the project or the space that has any; [WEB-306] personal hours for what sounds
 * private, or can only be done outside the default hours; or else the default. [QUICK-15] [QUICK-16] If these are never open on its
 * days, others that are.
 */
export function hoursForTask(task: TaskToPlace, facts: HoursFacts): Hours | null {
  const { preferences, spaces } = facts
  const spaceId = task.spaceId ?? task.project?.spaceId
  const space = spaces.find(({ id }) => id === spaceId)
  for (const place of [...task.labels, task.project, space]) {
    const hours = preferences.find(({ id }) => id === place?.schedulePreferenceId)
    if (hours) return hours
  }
  const usual = defaultHours(facts)
  const personal = preferences.find(hours => hours.personal)
  const labels = task.labels.map(({ name }) => name)
  const hours = personal && soundsPrivate(task.title, labels) ? personal : usual
  if (task.recurrence) return hoursOfSeries(task.recurrence, hours, preferences)
  return hours === usual ? openHours(task, usual, facts) : hours
}

/** The default hours, unless they are closed as long as the task can be done: then personal ones, or any others, that are open. */
function openHours({ startAfter, dueAt }: TaskToPlace, usual: Hours | null, facts: HoursFacts): Hours | null {
  const { preferences, zone, now } = facts
  if (!dueAt) return usual
  const from = startAfter && startAfter > now ? startAfter : now
  const isOpen = (windows: readonly OpenWindow[]) => hasTime(windows, from, dueAt, zone)
  if (isOpen(usual?.windows ?? DEFAULT_WINDOWS)) return usual
  const others = [...preferences.filter(({ personal }) => personal), ...preferences]
  return others.find(({ windows }) => isOpen(windows)) ?? usual
}

/** After the longest rotation, every window has opened once. */
const MAX_LOOK_DAYS = SCHEDULE_PREFERENCE_LIMITS.weeks * 7 + 1

/** Whether any window is open between two instants. */
export function hasTime(windows: readonly OpenWindow[], from: string, to: string, zone: LocalTime): boolean {
  for (let daysLater = 0; daysLater < MAX_LOOK_DAYS; daysLater++) {
    const day = zone.dayOf(zone.startOfDay(zone.dayOf(from), daysLater))
    if (zone.startOfDay(day) >= to) return false
    const isOpen = windows.some(
      window =>
        appliesOn(window, day) && zone.fromWall(`${day} ${window.start}`) < to && endOf(day, window, zone) > from,
    )
    if (isOpen) return true
  }
  return false
}

const endOf = (day: string, { end }: OpenWindow, zone: LocalTime): string =>
  end === '24:00' ? zone.startOfDay(day, 1) : zone.fromWall(`${day} ${end}`)
