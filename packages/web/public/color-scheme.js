// Sets the colour scheme that the person chose before the page is drawn. A file of its own: the policy allows no inline script.
;(() => {
  const chosen = localStorage.getItem('daywright-color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
