// Sets the colour scheme that the person chose, and what the first frame looks like, before the page is drawn. Then it asks for what the view
// needs. A file of its own: the policy allows no inline script.
;(() => {
  const chosen = localStorage.getItem('daywright-color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // [WEB-525] The frame is that of the app, and on the side from which its language reads.
  page.toggleAttribute('data-bare', /^\/(sign-in|sign-up|connect)\b/.test(location.pathname))
  if (/^ar\b/.test(localStorage.getItem('daywright-language') ?? navigator.language)) page.dir = 'rtl'
  askForView()

  /** [WEB-580] The scripts of the view come with those of the app; what it shows too, where nothing is kept in this browser. */
  function askForView() {
    const isKnown = localStorage.getItem('daywright-welcomed') !== null
    const [, first] = location.pathname.split('/')
    const opened = first || (!isKnown ? '' : matchMedia('(max-width: 47.99em)').matches ? 'today' : 'plan')
    const parts = JSON.parse(document.querySelector('meta[name="view-parts"]')?.content ?? '{}')[opened] ?? []
    const ask = link => document.head.append(Object.assign(document.createElement('link'), link))
    const kindOf = part =>
      part.endsWith('.js')
        ? { rel: 'modulepreload' }
        : part.endsWith('.css')
          ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous' }
          : { rel: 'preload', as: 'font', crossOrigin: 'anonymous' }
    for (const part of parts) ask({ href: `/${part}`, ...kindOf(part) })
    if (!isKnown || navigator.serviceWorker?.controller || 'bare' in page.dataset) return
    for (const path of ['user', 'planner/settings', ...(opened === 'today' ? ['today'] : [])])
      ask({ href: `/api/${path}`, rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  }
})()
