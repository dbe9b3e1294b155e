/* Shows notifications while no window is open, and the offline page while the server cannot be reached. */

const CACHE = 'daywright-offline-1'
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/icons/icon.svg']
const ICON = '/icons/icon-192.png'

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(OFFLINE_FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))
}

/** Handles only page loads and the files of the offline page: everything else goes to the server as if there were no worker. */
self.addEventListener('fetch', event => {
  const { request } = event
  const path = new URL(request.url).pathname
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE_PAGE)))
  else if (OFFLINE_FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)))
})

/** Browsers revoke the permission of sites that get pushes and show nothing, so an unreadable message is shown too. */
self.addEventListener('push', event => {
  const { title = 'Daywright', tag = '', path = '/' } = messageOf(event.data)
  event.waitUntil(self.registration.showNotification(title, { tag, icon: ICON, data: { path } }))
})

function messageOf(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In an open window, if there is one. The app navigates itself: a reload would lose what somebody is typing. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const app = windows.find(({ url }) => !new URL(url).pathname.startsWith('/api/'))
  if (!app) return self.clients.openWindow(path)
  app.postMessage({ path })
  return app.focus()
}
