import { t } from '@daywright/language/current-language'
/** What is wrong with a number that a person typed; null if nothing is. */
export const numberProblem = (value: number | string, { min, max }: { min: number; max: number }): string | null =>
  value !== '' && Number(value) >= min && Number(value) <= max ? null : t('A number from {min} to {max}', { min, max })
