import { useEffect } from 'react'

/** When this is gone, the keyboard is where it was before, or at the view when that place is gone too. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const place = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = place ? before : document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
  }, [])
}
