import { useEffect, useSyncExternalStore } from 'react'

/** What the palette asks of a view that it opens. */
export type ViewRequest = 'new-project' | 'new-document' | 'new-label' | 'preview-plan'

let current: ViewRequest | null = null
const listeners = new Set<() => void>()

/** The view may not be open yet: it takes the request when it is. */
export function requestInView(request: ViewRequest | null): void {
  current = request
  for (const listener of listeners) listener()
}

/** Acts once when the view is asked to. */
export function useViewRequest(request: ViewRequest, act: () => void): void {
  const isRequested = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current === request,
  )
  useEffect(() => {
    if (!isRequested) return
    requestInView(null)
    act()
  })
}
