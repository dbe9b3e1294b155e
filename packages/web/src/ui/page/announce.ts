/** Read by screen readers when its text changes, and invisible. */
let region: HTMLElement | undefined

/** [WEB-589] Says what sighted users see on the screen: for changes without a message. */
export function announce(text: string): void {
  region ??= makeRegion()
  region.textContent = ''
  // The same text again is said only if it was gone in between.
  requestAnimationFrame(() => {
    if (region) region.textContent = text
  })
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('role', 'status')
  Object.assign(made.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  document.body.append(made)
  return made
}
