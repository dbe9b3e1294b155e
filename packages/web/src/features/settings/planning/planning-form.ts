import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { useForm } from '@mantine/form'
import {
  estimateSettings,
  type MissingEstimate,
  missingEstimateOf,
  USUAL_ESTIMATE_MINUTES,
} from '../../../data/tasks/missing-estimate.ts'
import { nameProblem } from '../../../ui/text/name-problem.ts'

/** A number as a field holds it: text while it is incomplete. */
type Typed = number | string

export interface BreakFields {
  /** Tells rows apart while names are typed. */
  key: string
  name: string
  minutes: Typed
  from: string
  to: string
  days: string[]
}

/** The settings as a form holds them; limits of a day are in hours, and empty where there is none. */
interface PlanningFields {
  breakMinutes: Typed
  breaks: BreakFields[]
  capHours: Typed
  /** From Sunday to Saturday. */
  weekdayCapHours: Typed[]
  slackPercent: Typed
  /** What happens to tasks without an estimate, and how long they are planned. */
  missingEstimate: MissingEstimate
  defaultEstimateMinutes: Typed
  defaultMinSessionMinutes: Typed
  defaultMaxSessionMinutes: Typed
  defaultCooldownMinutes: Typed
  defaultSchedulePreferenceId: string | null
  weekStart: string
  clock: string
  pastSessions: PlannerSettings['pastSessions']
  autoPlan: boolean
  useLearnedEstimates: boolean
}

/** What the clock is set to if the browser's language decides. */
export const USUAL_CLOCK = 'usual'

export type PlanningForm = ReturnType<typeof usePlanningForm>

export const usePlanningForm = (settings: PlannerSettings) =>
  useForm<PlanningFields>({
    initialValues: planningFields(settings),
    validate: {
      breaks: {
        name: nameProblem,
        days: days => (days.length === 0 ? t('Choose a day') : null),
        to: (to, { breaks }, path) => windowProblem(breaks[Number(path.split('.')[1])], to),
      },
    },
  })

function windowProblem(fields: BreakFields | undefined, to: string): string | null {
  if (!fields) return null
  return minuteOfClock(to) - minuteOfClock(fields.from) < Number(fields.minutes) ? t('Too short for the break') : null
}

/** Without the saved filters, which are changed elsewhere. */
type PlanningSettings = Omit<PlannerSettings, 'taskFilters' | 'language'>

export function planningFields(all: PlannerSettings): PlanningFields {
  const { breaks, dailyCapMinutes, weekdayCapMinutes, askForEstimate, taskFilters: _, language: __, ...settings } = all
  return {
    ...settings,
    breaks: breaks.map(({ days, ...rest }) => ({ ...rest, key: rest.name, days: days.map(String) })),
    capHours: hoursOf(dailyCapMinutes),
    weekdayCapHours: weekdayCapMinutes.map(hoursOf),
    missingEstimate: missingEstimateOf({ ...settings, askForEstimate }),
    defaultEstimateMinutes: settings.defaultEstimateMinutes ?? USUAL_ESTIMATE_MINUTES,
    weekStart: String(settings.weekStart),
    clock: settings.clock ?? USUAL_CLOCK,
  }
}

export function planningSettings(fields: PlanningFields): PlanningSettings {
  const { capHours, weekdayCapHours, breaks, clock, missingEstimate, ...rest } = fields
  return {
    ...rest,
    breakMinutes: Number(fields.breakMinutes),
    breaks: breaks.map(({ key: _, days, minutes, ...other }) => ({
      ...other,
      minutes: Number(minutes),
      days: days.map(Number),
    })),
    dailyCapMinutes: minutesOf(capHours),
    weekdayCapMinutes: weekdayCapHours.map(minutesOf),
    slackPercent: Number(fields.slackPercent),
    ...estimateSettings(missingEstimate, numberOrNull(fields.defaultEstimateMinutes)),
    defaultMinSessionMinutes: Number(fields.defaultMinSessionMinutes),
    defaultMaxSessionMinutes: Number(fields.defaultMaxSessionMinutes),
    defaultCooldownMinutes: Number(fields.defaultCooldownMinutes),
    weekStart: Number(fields.weekStart),
    clock: clock === '12h' || clock === '24h' ? clock : null,
  }
}

const numberOrNull = (typed: Typed): number | null => (typed === '' ? null : Number(typed))
const hoursOf = (minutes: number | null): Typed => (minutes === null ? '' : minutes / 60)
const minutesOf = (hours: Typed): number | null => (hours === '' ? null : Math.round(Number(hours) * 60))
