/* Shows notifications while no window is open, and opens the app while the server cannot be reached. */

const CACHE = 'daywright-offline-1'
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/icons/icon.svg']
const ICON = '/icons/icon-192.png'

/** Each version of the app has a cache of its own, with all of its files and the page that loads them. */
const APP_CACHES = 'daywright-app-'
const APP_PAGE = '/'
const PARTS_LIST = '/parts.json'
/** The file with the texts of each language; the build writes it. */
const LANGUAGE_LIST = '/languages.json'
const LANGUAGE_FILES = '/assets/language-'
/** The first parts of the addresses of the app's views. Other addresses belong to the server. */
const VIEWS = [
  '',
  'today',
  'welcome',
  'tasks',
  'series',
  'projects',
  'spaces',
  'labels',
  'documents',
  'habits',
  'hours',
  'notifications',
  'settings',
]
/** After this time without an answer of the server, the app that is kept is opened. */
const PATIENCE_MS = 400

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(OFFLINE_FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

async function deleteOldCaches() {
  const names = await caches.keys()
  const isOld = name => name !== CACHE && !name.startsWith(APP_CACHES)
  await Promise.all(names.filter(isOld).map(name => caches.delete(name)))
}

/** The app asks for it when it is idle and has all its parts in the cache of the browser. */
self.addEventListener('message', event => {
  if (event.data === 'keep the app') event.waitUntil(keepApp())
  if (event.data?.language) event.waitUntil(keepLanguage(event.data.language))
})

/** Keeps the texts of the language that the app speaks, and of no other. */
async function keepLanguage(code) {
  const files = await (await fetch(LANGUAGE_LIST, { cache: 'no-store' })).json()
  const path = code in files ? `/${files[code]}` : undefined
  const cache = await caches.open(CACHE)
  if (path && !(await cache.match(path))) await cache.add(new Request(path, { cache: 'force-cache', priority: 'low' }))
  for (const other of await cache.keys()) {
    const kept = new URL(other.url).pathname
    if (kept.startsWith(LANGUAGE_FILES) && kept !== path) await cache.delete(other)
  }
}

/** Keeps the version of the app that the server has now. The page is kept last: until then the version before stays. */
async function keepApp() {
  const list = await (await fetch(PARTS_LIST, { cache: 'no-store' })).text()
  const parts = JSON.parse(list).map(part => `/${part}`)
  const name = APP_CACHES + (await hashOf(list))
  const cache = await caches.open(name)
  if (await cache.match(APP_PAGE)) return
  for (const part of parts)
    if (!(await cache.match(part))) await cache.add(new Request(part, { cache: 'force-cache', priority: 'low' }))
  const page = await fetch(APP_PAGE, { cache: 'no-store' })
  const [, script] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await page.clone().text()) ?? []
  // The server may have got another version meanwhile, or something else may answer in its place.
  if (!page.ok || !parts.includes(script)) return
  await cache.put(APP_PAGE, page)
  for (const other of await caches.keys())
    if (other.startsWith(APP_CACHES) && other !== name) await caches.delete(other)
}

async function hashOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Everything else, the API above all, goes to the server as if there were no worker. */
self.addEventListener('fetch', event => {
  const { request } = event
  const path = new URL(request.url).pathname
  if (request.mode === 'navigate') event.respondWith(pageFor(request, path))
  else if (request.method === 'GET' && path.startsWith('/assets/')) event.respondWith(partFor(request, path))
  else if (OFFLINE_FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)))
})

async function pageFor(request, path) {
  const isView = VIEWS.includes(path.split('/')[1])
  const kept = isView ? await keptPage() : undefined
  const answer = fetch(request)
  if (!kept) return answer.catch(() => caches.match(OFFLINE_PAGE))
  // A proxy answers for a server that is down.
  const fresh = answer.then(response => (response.status >= 500 ? kept : response)).catch(() => kept)
  return Promise.race([fresh, pause(PATIENCE_MS).then(() => kept)])
}

/** Of the newest version that is kept as a whole. */
async function keptPage() {
  for (const name of (await caches.keys()).toReversed()) {
    if (!name.startsWith(APP_CACHES)) continue
    const page = await (await caches.open(name)).match(APP_PAGE)
    if (page) return page
  }
}

/** The name of a part changes with what is in it, so one that is kept is never out of date. */
async function partFor(request, path) {
  return (await caches.match(path)) ?? fetch(request)
}

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

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
