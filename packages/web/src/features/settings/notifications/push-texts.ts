import type { PushState } from '../../../data/push-state.ts'

export const PUSH_TEXTS: Record<PushState, string> = {
  insecure: 'Browsers show notifications only for sites with https. Ask whoever runs this server.',
  'needs-home-screen':
    'Add Daywright to the home screen first: Share, then “Add to Home Screen”. Then open it from there.',
  unsupported: 'This browser cannot show notifications.',
  blocked:
    'This browser blocks notifications from Daywright. Allow them in its settings for this site, then reload the page.',
  off: 'Off on this device.',
  on: 'On for this device, also while Daywright is closed.',
}

/** What became of a test, in one sentence; null if all went well. */
export const testProblem = ({ problems }: { problems: readonly string[] }): string | null =>
  problems.length === 0 ? null : problems.join(' ')
