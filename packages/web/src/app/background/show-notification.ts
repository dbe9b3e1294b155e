const ICON = '/icons/icon-192.png'

/** Whether the person and the browser allow notifications. */
const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** By the service worker, as for a push. False if that is not possible here. */
export async function showNotification(
  title: string,
  { path, ...options }: NotificationOptions & { tag: string; path: string },
): Promise<boolean> {
  const worker = canNotify() ? await navigator.serviceWorker?.getRegistration() : undefined
  if (!worker) return false
  await worker.showNotification(title, { icon: ICON, data: { path }, ...options })
  return true
}
