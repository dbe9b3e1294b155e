import type { SkipReason } from '@daywright/contract/resources/shared/task-enums'
import { t } from '@daywright/language/current-language'

const REASONS = {
  day_off: t('Skipped: this is a day off'),
  no_hours: t('Skipped: no working hours on this day'),
} as const satisfies Record<SkipReason, string>

/** [WEB-405] Why the date of a series was left out, if it was. */
export const skipReasonText = (reason: SkipReason | null): string | null => reason && REASONS[reason]
