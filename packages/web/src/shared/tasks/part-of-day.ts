import { PART_OF_DAY_NAMES } from '@daywright/contract/resources/tasks/part-of-day.values'

const NAMES = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const

export const PART_OF_DAY_CHOICES = PART_OF_DAY_NAMES.map(value => ({ value, label: NAMES[value] }))
