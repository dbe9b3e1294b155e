// Sets the colour scheme that the person chose, and what the first frame looks like, before the page is drawn. A file of its own: the policy allows no inline script.
;(() => {
  const chosen = localStorage.getItem('daywright-color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // [WEB-525] The frame is that of the app, and on the side from which its language reads.
  page.toggleAttribute('data-bare', /^\/(sign-in|sign-up|connect)\b/.test(location.pathname))
  if (/^ar\b/.test(localStorage.getItem('daywright-language') ?? navigator.language)) page.dir = 'rtl'
})()
