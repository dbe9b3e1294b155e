import { SERVICE_WORKER } from '../../data/offline/worker-script.ts'
import { router } from '../routes/router.tsx'

/** After the page has loaded, so as not to slow it down. Not in development, where Vite serves the app. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The user clicked a notification.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.path === 'string') router.history.push(data.path)
  })
  // Without it there is just no offline page. Turning notifications on registers it again, and reports the failure.
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
