import { t } from '@daywright/language/current-language'

/** What is wrong with a name, or null. */
export const nameProblem = (name: string): string | null => (name.trim() === '' ? t('Enter a name') : null)
