const ICON = '/icons/icon-192.png'

/** What the types of the DOM leave out, because not every browser has it. */
interface NotificationExtras {
  actions?: readonly { action: string; title: string }[]
}

/** Whether the person and the browser allow notifications. */
export const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

const registration = async () => (canNotify() ? await navigator.serviceWorker?.getRegistration() : undefined)

/** By the service worker, as for a push. False if that is not possible here. */
export async function showNotification(
  title: string,
  { path, ...options }: NotificationOptions & NotificationExtras & { tag: string; path: string },
): Promise<boolean> {
  const worker = await registration()
  if (!worker) return false
  await worker.showNotification(title, { icon: ICON, data: { path }, ...options })
  return true
}

export async function closeNotification(tag: string): Promise<void> {
  const shown = (await (await registration())?.getNotifications({ tag })) ?? []
  for (const notification of shown) notification.close()
}
