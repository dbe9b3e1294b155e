// [WEB-359] Gets people into the app although its newest version does not start: a script is missing, or fails before anything is shown.
// Another version that is kept in this browser is opened then, or else the page is loaded once more without anything that is kept.
;(() => {
  const TRIED = 'daywright-start-tried'
  const FAILED = 'daywright-failed-start'
  const WORKER_CACHE = 'daywright-offline-1'
  const APP_CACHES = 'daywright-app-'
  /** The app removes it if it starts after all. */
  const MESSAGE = 'not-started'
  /** Since the page and its scripts are there. A slow device is not a broken version: people are told, and nothing else is done. */
  const LONGEST_START_MS = 60_000

  const isStarted = () => 'started' in document.documentElement.dataset
  const script = () => {
    const { src } = document.querySelector('script[type="module"][src]') ?? {}
    return src ? new URL(src).pathname : ''
  }
  const isPart = address => typeof address === 'string' && address.startsWith(`${location.origin}/assets/`)
  let isFailed = false

  // Also of scripts that could not be loaded, which do not bubble.
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      const isScript = target instanceof HTMLScriptElement && isPart(target.src)
      if (!isStarted() && (isScript || isPart(filename))) void act()
    },
    true,
  )
  window.addEventListener('load', () => setTimeout(sayFailed, LONGEST_START_MS))
  // The app says so itself when it runs, and can show nothing.
  window.addEventListener('daywright-failed', () => void act())

  async function act() {
    if (isFailed || !navigator.onLine) return
    isFailed = true
    const tried = JSON.parse(sessionStorage.getItem(TRIED) ?? '[]')
    if (tried.includes(script())) return sayFailed()
    sessionStorage.setItem(TRIED, JSON.stringify([...tried, script()]))
    const failure = JSON.stringify({ script: script(), at: Date.now() })
    localStorage.setItem(FAILED, failure)
    await leaveVersion(failure).catch(() => {})
    location.reload()
  }

  /** What is kept of this version may be damaged, and the worker opens another one. */
  async function leaveVersion(failure) {
    for (const name of await caches.keys())
      if (name.startsWith(APP_CACHES) && (await (await caches.open(name)).match(script()))) await caches.delete(name)
    await (await caches.open(WORKER_CACHE)).put('/failed-start', new Response(failure))
  }

  /** Nothing else helps: the page loads no more by itself. */
  function sayFailed() {
    if (isStarted() || document.getElementById(MESSAGE)) return
    const text = document.createElement('p')
    text.textContent = 'Daywright could not be started. What you have saved is safe. '
    const again = document.createElement('button')
    again.textContent = 'Try again'
    again.addEventListener('click', () => void startAfresh())
    const message = document.createElement('main')
    message.id = MESSAGE
    message.append(text, again)
    document.body.prepend(message)
  }

  async function startAfresh() {
    for (const name of (await window.caches?.keys()) ?? []) await caches.delete(name)
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
    location.reload()
  }
})()
