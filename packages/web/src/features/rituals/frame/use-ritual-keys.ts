import { useEffect, useRef } from 'react'

interface RitualKeys {
  onNext: () => void
  onEscape: () => void
}

/** What has the keys for itself while it is open. */
const POPUPS = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]'
/** Where Enter means something else. */
const PRESSED_BY_ENTER = 'button, a, input, textarea, select, summary, [role=button]'

/** [WEB-673] Enter goes on and Escape leaves, wherever the focus is, unless a popup is open. */
export function useRitualKeys(keys: RitualKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing } = event
      if (defaultPrevented || isComposing || document.querySelector(POPUPS)) return
      const isOnControl = target instanceof Element && target.closest(PRESSED_BY_ENTER) !== null
      if (key === 'Escape') latest.current.onEscape()
      else if (key === 'Enter' && !isOnControl) latest.current.onNext()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
