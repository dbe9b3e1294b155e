import { t } from '@daywright/language/current-language'
import { safeLink } from '../../../ui/text/safe-link.ts'

/** The problem with a typed address; an empty one is fine. */
export const addressProblem = (address: string): string | null =>
  address.trim() === '' || safeLink(address) ? null : t('Write the whole address, such as https://example.org/page')
