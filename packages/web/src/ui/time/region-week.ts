import { weekFrom } from './day-name.ts'

/** How a region counts its week; 0 is Sunday. */
interface RegionWeek {
  firstDay: number
  workdays: readonly number[]
  weekend: readonly number[]
}

const USUAL = { firstDay: 1, weekend: [6, 0] }
/** `Intl` has 7 for Sunday. */
const dayOf = (day: number) => day % 7

/** [WEB-371] In browsers that do not know it, the week begins on Monday and ends with Saturday and Sunday. */
export function regionWeek(language: string): RegionWeek {
  const locale: Partial<Intl.Locale> = new Intl.Locale(language)
  const known = locale.getWeekInfo?.()
  const { firstDay, weekend } = known ? { firstDay: dayOf(known.firstDay), weekend: known.weekend.map(dayOf) } : USUAL
  return { firstDay, weekend, workdays: [0, 1, 2, 3, 4, 5, 6].filter(day => !weekend.includes(day)) }
}

/** That of the browser's region: the best guess for a new account. */
export const REGION_WEEK = regionWeek(navigator.language)
/** Its days in the order in which they are shown. */
export const REGION_DAYS = weekFrom(REGION_WEEK.firstDay)
