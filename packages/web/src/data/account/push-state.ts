/** What the browser and this device say about notifications. */
export interface PushFacts {
  /** Browsers allow push only over https and on localhost. */
  isSecure: boolean
  hasPush: boolean
  /** An iPhone or iPad has push only for an app on the home screen. */
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission
  /** Whether the server knows this browser as a device. */
  isKnown: boolean
}

export type PushState = 'insecure' | 'needs-home-screen' | 'unsupported' | 'blocked' | 'off' | 'on'

/** The first obstacle, or whether notifications are on. */
export function pushState({ isSecure, hasPush, isApple, isInstalled, permission, isKnown }: PushFacts): PushState {
  if (!isSecure) return 'insecure'
  if (!hasPush) return isApple && !isInstalled ? 'needs-home-screen' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return isKnown && permission === 'granted' ? 'on' : 'off'
}
