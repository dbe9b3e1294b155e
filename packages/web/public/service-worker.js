/* Shows notifications while no window is open, and opens the app while the server cannot be reached. */

const CACHE = 'daywright-offline-1'
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/icons/icon.svg']
/** What the page loads before the app itself. They hardly ever change, and the page waits for them. */
const FIRST_FILES = ['/color-scheme.js', '/start-guard.js']
const ICON = '/icons/icon-192.png'

/** Each version of the app has a cache of its own, with all of its files and the page that loads them. */
const APP_CACHES = 'daywright-app-'
const APP_PAGE = '/'
const PARTS_LIST = '/parts.json'
/** What the worker remembers of the versions, in its own cache. The second one is written by `start-guard.js`. */
const KEPT_VERSIONS = '/kept-versions'
const FAILED_START = '/failed-start'
/** A version that did not start is tried again after this time: the fault may have been elsewhere. */
const FAILED_MS = 3_600_000
/** The file with the texts of each language; the build writes it. */
const LANGUAGE_LIST = '/languages.json'
const LANGUAGE_FILES = '/assets/language-'
/** The first parts of the addresses of the app's views. Other addresses belong to the server. */
const VIEWS = [
  '',
  'plan',
  'today',
  'fresh-start',
  'rituals',
  'welcome',
  'tasks',
  'series',
  'projects',
  'templates',
  'spaces',
  'labels',
  'documents',
  'habits',
  'insights',
  'hours',
  'notifications',
  'settings',
]
/** After this time without an answer of the server, the app that is kept is opened. */
const PATIENCE_MS = 400

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll([...OFFLINE_FILES, ...FIRST_FILES])))
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

/** The app asks for it when it runs, is idle and has all its parts in the cache of the browser. */
self.addEventListener('message', event => {
  if (event.data?.keep) event.waitUntil(keepApp(event.data.keep))
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

/**
 * [WEB-337] Keeps the version of the app whose script has started here, if it is the one that the server has now. The page is kept last:
 * until then the version before is opened. That one stays beside the new one, for windows that still run it.
 */
async function keepApp(script) {
  const list = await (await fetch(PARTS_LIST, { cache: 'no-store' })).text()
  const parts = JSON.parse(list).map(part => `/${part}`)
  const name = APP_CACHES + (await hashOf(list))
  const versions = await keptVersions()
  if (versions[0] === name || !parts.includes(script)) return
  const cache = await caches.open(name)
  for (const part of parts)
    if (!(await cache.match(part))) await cache.add(new Request(part, { cache: 'force-cache', priority: 'low' }))
  const page = await fetch(APP_PAGE, { cache: 'no-store' })
  // The server may have got another version meanwhile, or something else may answer in its place.
  if (!page.ok || scriptOf(await page.clone().text()) !== script) return
  await cache.put(APP_PAGE, page)
  const kept = [name, ...versions.filter(other => other !== name)].slice(0, 2)
  await (await caches.open(CACHE)).put(KEPT_VERSIONS, Response.json(kept))
  for (const other of await caches.keys())
    if (other.startsWith(APP_CACHES) && !kept.includes(other)) await caches.delete(other)
}

/** The names of their caches, the newest first. */
async function keptVersions() {
  const stored = await (await caches.open(CACHE)).match(KEPT_VERSIONS)
  return stored ? stored.json() : []
}

/** The script of a page has another name in each version of the app. */
const scriptOf = page => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page)?.[1]

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
  else if (FIRST_FILES.includes(path)) event.respondWith(firstFile(event, path).catch(() => fetch(request)))
})

async function pageFor(request, path) {
  const kept = await keptPage().catch(() => undefined)
  const isView = VIEWS.includes(path.split('/')[1])
  const answer = fetch(request).then(response => (kept && isView ? unlessFailed(response, kept) : response))
  if (!kept || !isView) return answer.catch(() => caches.match(OFFLINE_PAGE))
  // A proxy answers for a server that is down.
  const fresh = answer.then(response => (response.status >= 500 ? kept.clone() : response)).catch(() => kept.clone())
  return Promise.race([fresh, pause(PATIENCE_MS).then(() => kept.clone())])
}

/** Of the newest version that is kept as a whole. */
async function keptPage() {
  for (const name of await keptVersions()) {
    const page = await (await caches.open(name)).match(APP_PAGE)
    if (page) return page
  }
}

/** [WEB-359] The page that is kept, in place of one of a version that did not start here. */
async function unlessFailed(response, kept) {
  const failed = await (await caches.open(CACHE)).match(FAILED_START)
  const { script, at } = failed ? await failed.json() : {}
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!script || !isPage || Date.now() - at > FAILED_MS) return response
  return scriptOf(await response.clone().text()) === script ? kept.clone() : response
}

/** The name of a part changes with what is in it, so one that is kept is never out of date. */
async function partFor(request, path) {
  return (await caches.match(path).catch(() => undefined)) ?? fetch(request)
}

/** As it is kept, and brought up to date for the next time. */
async function firstFile(event, path) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(path)
  if (!kept) return fetch(event.request)
  event.waitUntil(cache.add(path).catch(() => {}))
  return kept
}

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Browsers revoke the permission of sites that get pushes and show nothing, so an unreadable message is shown too. */
self.addEventListener('push', event => {
  const { title = 'Daywright', tag = '', path = '/', actions = [] } = messageOf(event.data)
  event.waitUntil(self.registration.showNotification(title, { tag, icon: ICON, data: { path }, actions }))
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
  const { path } = event.notification.data
  const [verb, choice] = (event.action ?? '').split(' ')
  event.waitUntil(verb === 'snooze' ? snooze(path, choice) : open(path, event.action))
})

/** [WEB-684] Puts a reminder off without opening the app; if that fails, its task opens, where it can be tried again. */
async function snooze(path, choice) {
  const search = new URL(path, self.location.origin).searchParams
  const address = `/api/tasks/${search.get('task')}/reminders/${search.get('reminder')}/snooze`
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ choice }) }
  const response = await fetch(address, request).catch(() => undefined)
  if (!response?.ok) await open(path)
}

/** In an open window, if there is one. The app navigates itself: a reload would lose what the user is typing. */
async function open(path, action) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const app = windows.find(({ url }) => !new URL(url).pathname.startsWith('/api/'))
  if (!app) return self.clients.openWindow(path)
  // [WEB-363] A button of the notification acts in the window that runs the timer, which need not come to the front.
  if (action) return app.postMessage({ action })
  app.postMessage({ path })
  return app.focus()
}
