import type { Rotation, SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'

type Hours = Pick<SchedulePreference, 'windows' | 'rotation'>

/** `Week A` for the first week. */
export const weekName = (week: number): string => t('Week {letter}', { letter: letterOf(week) })
export const letterOf = (week: number): string => String.fromCharCode('A'.charCodeAt(0) + week - 1)

/** The numbers of all weeks, from 1 on; one without a rotation. */
export const weeksOf = (rotation: Rotation | null): number[] =>
  Array.from({ length: rotation?.weeks ?? 1 }, (_, index) => index + 1)

/** The windows that apply in a week, as they would be written without a rotation. */
export const windowsOfWeek = (windows: readonly Window[], week: number): Window[] =>
  windows.filter(window => (window.week ?? week) === week).map(({ week: _, ...window }) => window)

/** [WEB-710] The windows with those of one week replaced; what applied every week goes on in the others. */
export const withWeek = ({ windows, rotation }: Hours, week: number, ofWeek: readonly Window[]): Window[] =>
  rotation
    ? weeksOf(rotation).flatMap(each =>
        (each === week ? ofWeek : windowsOfWeek(windows, each)).map(window => ({ ...window, week: each })),
      )
    : [...ofWeek]

/** [WEB-711] As they are saved: a window of all weeks is written once, and weeks that there are no longer are left out. */
export function savedWindows({ windows, rotation }: Hours): Window[] {
  if (!rotation) return windows.map(({ week: _, ...window }) => window)
  const weeks = weeksOf(rotation)
  const groups = Map.groupBy(
    weeks.flatMap(week => windowsOfWeek(windows, week).map(window => ({ ...window, week }))),
    ({ day, start, end }) => `${day.toSorted().join()} ${start} ${end}`,
  )
  return [...groups.values()].flatMap(same => {
    const { week: _, ...window } = same[0] as Window
    return new Set(same.map(({ week }) => week)).size === weeks.length ? [window] : same
  })
}

/** [WEB-710] Hours with another number of weeks. Those of a single week are that of the first; new weeks begin as its copy. */
export function withWeeks({ windows, rotation }: Hours, weeks: number, startsOn: string): Hours {
  const first = windowsOfWeek(windows, 1)
  if (weeks === 1) return { windows: first, rotation: null }
  const known = rotation?.weeks ?? 1
  const next = { weeks, startsOn: rotation?.startsOn ?? startsOn }
  return {
    rotation: next,
    windows: weeksOf(next).flatMap(week =>
      (week <= known ? windowsOfWeek(windows, week) : first).map(window => ({ ...window, week })),
    ),
  }
}

/** The rotation with another week as the present one: counted from a Monday, because weeks are. */
export function withPresentWeek({ weeks }: Rotation, week: number, today: string): Rotation {
  const day = new Date(`${today}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  day.setUTCDate(day.getUTCDate() - sinceMonday - (week - 1) * 7)
  return { weeks, startsOn: day.toISOString().slice(0, 10) }
}
