import type { PART_OF_DAY_NAMES } from '@daywright/contract/resources/tasks/part-of-day.values'

export const END_OF_DAY = '23:59'

/** When a part of the day is over. */
export const END_OF_PART: Readonly<Record<(typeof PART_OF_DAY_NAMES)[number], string>> = {
  morning: '12:00',
  afternoon: '18:00',
  evening: END_OF_DAY,
}
