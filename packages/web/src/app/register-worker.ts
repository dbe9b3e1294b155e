import { SERVICE_WORKER } from '../data/worker-script.ts'
import { router } from './router.tsx'

/** After the first view: it has time, and the view has not. Not while the app is developed, where the server is another one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Somebody clicked a notification.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.path === 'string') router.history.push(data.path)
  })
  window.addEventListener('load', () => {
    // Without it there is no offline page; nothing else is missing until somebody turns notifications on.
    navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {})
  })
}
