import type { PlannerFacts } from './planner-facts.store.ts'

type Facts = Pick<PlannerFacts, 'preferences' | 'settings'>

/** The hours that are for private life. */
export const personalHoursIds = ({ preferences }: Pick<Facts, 'preferences'>): ReadonlySet<string> =>
  new Set(preferences.filter(({ personal }) => personal).map(({ id }) => id))

/** From Sunday to Saturday, the most minutes of a day that the person has set; null without a limit. */
export const weekdayCaps = ({ settings }: Pick<Facts, 'settings'>): (number | null)[] =>
  settings.weekdayCapMinutes.map(minutes => minutes ?? settings.dailyCapMinutes)

/**
 * [CAP-6] The hours whose tasks are not work: neither the eight hours of a working day nor pauses between sessions of work are for them.
 * A limit that the person has set is one for everything that is planned.
 */
export const hoursOffWork = (facts: Facts): ReadonlySet<string> =>
  weekdayCaps(facts).some(cap => cap !== null) ? new Set() : personalHoursIds(facts)
