import type { PlanChange } from '@daywright/contract/resources/planner/plan-history'
import { t } from '@daywright/language/current-language'

/** Why a run took place. */
export const runReasonText = (run: PlanChange['run']): string => TEXTS[run]

const TEXTS: Record<PlanChange['run'], string> = {
  asked: t('Replanned on request'),
  changed: t('Replanned after a change'),
  morning: t('Replanned in the morning'),
  'do-next': t('Made room to do a task next'),
  begun: t('Made room for a session that began'),
  undone: t('Undone'),
}
