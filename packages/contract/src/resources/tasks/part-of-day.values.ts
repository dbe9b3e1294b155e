/** When in the day work is best done, by the local clock. */
export const PARTS_OF_DAY = {
  morning: { from: '05:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '22:00' },
} as const

export const PART_OF_DAY_NAMES = ['morning', 'afternoon', 'evening'] as const satisfies (keyof typeof PARTS_OF_DAY)[]
