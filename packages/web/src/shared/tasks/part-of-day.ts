import { PART_OF_DAY_NAMES } from '@daywright/contract/resources/tasks/part-of-day.values'
import { t } from '@daywright/language/current-language'

const NAMES = { morning: t('Morning'), afternoon: t('Afternoon'), evening: t('Evening') } as const

export const partOfDayName = (part: keyof typeof NAMES): string => NAMES[part]

export const PART_OF_DAY_CHOICES = PART_OF_DAY_NAMES.map(value => ({ value, label: NAMES[value] }))
