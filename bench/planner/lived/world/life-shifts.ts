import { DAY } from '../../weeks/free-days.ts'
import type { Random } from '../../weeks/random.ts'
import { BIRTH } from './life-hours.ts'
import { comingMeeting, daysOf, HOUR, inOrder, lasting, type MeetingVersion } from './life-meetings.ts'

/** When a shift begins and ends, the way to work included. */
const SHIFTS = { early: [5.5, 14.5], late: [13.5, 22.5] } as const
/** The share of shifts that are swapped with a colleague a few days before. */
const SWAPPED = 0.12
/** The rota of a week is published on the Friday ten days before. */
const PUBLISHED_BEFORE = 9.5 * DAY

/** A week of early or of late shifts on five of its days, and a few appointments. */
export function shiftsAndAppointments(random: Random, weeks: number): MeetingVersion[] {
  const taken: MeetingVersion[] = []
  for (let week = 0; week < weeks + 2; week++) {
    const monday = BIRTH + week * 7 * DAY
    const usual = random.pick(['early', 'late'] as const)
    const firstFree = random.between(0, 5)
    for (let day = 0; day < 7; day++)
      if (day < firstFree || day > firstFree + 1) taken.push(...shiftOf(random, monday, monday + day * DAY, usual))
  }
  for (const midnight of daysOf(weeks)) if (random.chance(0.4)) taken.push(...comingMeeting(random, midnight))
  return inOrder(taken)
}

function shiftOf(random: Random, monday: number, midnight: number, usual: keyof typeof SHIFTS): MeetingVersion[] {
  const versionOf = (shift: keyof typeof SHIFTS, knownFrom: number) => {
    const [from, to] = SHIFTS[shift]
    return lasting(knownFrom, midnight + from * HOUR, (to - from) * 60)
  }
  const planned = versionOf(usual, monday - PUBLISHED_BEFORE)
  const swappedAt = midnight - random.between(1, 3) * DAY + random.between(9, 17) * HOUR
  if (!random.chance(SWAPPED) || swappedAt <= planned.knownFrom) return [planned]
  return [{ ...planned, knownUntil: swappedAt }, versionOf(usual === 'early' ? 'late' : 'early', swappedAt)]
}
