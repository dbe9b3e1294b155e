import { USER_LIMITS } from '@daywright/contract/resources/profile/user.values'
import { t } from '@daywright/language/current-language'

export const PASSWORD_MIN_LENGTH = USER_LIMITS.passwordLength.min

/** What is wrong with a new password, or null. An emoji is one character, as for the server. */
export const passwordProblem = (password: string): string | null =>
  [...password].length < PASSWORD_MIN_LENGTH ? t('At least {min} characters', { min: PASSWORD_MIN_LENGTH }) : null
