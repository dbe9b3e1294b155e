import { useEffect } from 'react'

/** On unmount, moves the focus back to where it was, or to the view if that element is gone. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const place = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = place ? before : document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
  }, [])
}
