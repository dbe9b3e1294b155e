import { t } from '@daywright/language/current-language'
import type { PushState } from '../../../data/account/push-state.ts'

export const PUSH_TEXTS: Record<PushState, string> = {
  insecure: t('Browsers allow notifications only over https. Ask your administrator.'),
  'needs-home-screen': t(
    'First add Daywright to the home screen: Share, then “Add to Home Screen”. Then open it from there.',
  ),
  unsupported: t('This browser cannot show notifications.'),
  blocked: t(
    'This browser blocks notifications from Daywright. Allow them in its settings for this site, then reload the page.',
  ),
  off: t('Off on this device.'),
  on: t('On for this device, even while Daywright is closed.'),
}

/** Why a test failed, in one text; null if it did not. */
export const testProblem = ({ problems }: { problems: readonly string[] }): string | null =>
  problems.length === 0 ? null : problems.join(' ')
