import { useEffect, useLayoutEffect, useRef } from 'react'

/** On unmount, moves the focus back to where it was, or to the view if that element is gone. */
export function useReturnFocus(): void {
  const before = useRef<Element>(null)
  // Other effects may run after the panel has taken the focus, which it does in a timer.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(() => () => returnTo(before.current), [])
}

function returnTo(before: Element | null): void {
  const place = before instanceof HTMLElement && before !== document.body && before.isConnected
  const target = place ? before : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
