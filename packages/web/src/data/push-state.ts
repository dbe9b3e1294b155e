/** What the browser and this device say about notifications. */
export interface PushFacts {
  /** Browsers allow push only over https, and on this machine. */
  isSecure: boolean
  hasPush: boolean
  /** On an iPhone or iPad, push comes with the app on the home screen. */
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission
  /** Whether the server knows this browser as a device. */
  isKnown: boolean
}

export type PushState = 'insecure' | 'needs-home-screen' | 'unsupported' | 'blocked' | 'off' | 'on'

/** The first thing that stands in the way. */
export function pushState({ isSecure, hasPush, isApple, isInstalled, permission, isKnown }: PushFacts): PushState {
  if (!isSecure) return 'insecure'
  if (!hasPush) return isApple && !isInstalled ? 'needs-home-screen' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return isKnown && permission === 'granted' ? 'on' : 'off'
}
