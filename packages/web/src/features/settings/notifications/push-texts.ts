import type { PushState } from '../../../data/account/push-state.ts'

export const PUSH_TEXTS: Record<PushState, string> = {
  insecure: 'Browsers allow notifications only over https. Ask whoever runs this server.',
  'needs-home-screen':
    'First add Daywright to the home screen: Share, then “Add to Home Screen”. Then open it from there.',
  unsupported: 'This browser cannot show notifications.',
  blocked:
    'This browser blocks notifications from Daywright. Allow them in its settings for this site, then reload the page.',
  off: 'Off on this device.',
  on: 'On for this device, even while Daywright is closed.',
}

/** Why a test failed, in one text; null if it did not. */
export const testProblem = ({ problems }: { problems: readonly string[] }): string | null =>
  problems.length === 0 ? null : problems.join(' ')
