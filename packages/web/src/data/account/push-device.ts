import { SERVICE_WORKER } from '../offline/worker-script.ts'
import type { PushFacts } from './push-state.ts'

/** This browser, as the server may know it. */
interface ThisDevice extends Omit<PushFacts, 'isKnown'> {
  /** Null while the browser is not subscribed. */
  endpointHash: string | null
}

export async function readThisDevice(): Promise<ThisDevice> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const registration = hasPush ? await navigator.serviceWorker.getRegistration() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  return {
    isSecure: window.isSecureContext,
    hasPush,
    isApple: /iPhone|iPad/.test(navigator.userAgent),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    endpointHash: subscription ? await hashOf(subscription.endpoint) : null,
  }
}

/** Null if the person does not allow notifications. */
export async function subscribeThisDevice(pushKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A subscription belongs to one key, and another one cannot be made beside it.
  if (before && keyOf(before) !== pushKey) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  return subscription.toJSON()
}

export async function unsubscribeThisDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** As the server writes it: base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
