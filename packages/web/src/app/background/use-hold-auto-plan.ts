import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import { useEffect } from 'react'
import { apiNow } from '../../data/queries/api-client.ts'

/** Sent again well before the server's hold ends. */
const AGAIN_MS = (AUTO_PLAN.holdSeconds * 1000) / 2

/** [WEB-271] Tells the server that the user types or drags, so that the plan does not move meanwhile. */
export function useHoldAutoPlan(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let sentAt = Number.NEGATIVE_INFINITY
    const hold = () => {
      if (performance.now() - sentAt < AGAIN_MS) return
      sentAt = performance.now()
      // A plan that moves too early is not a failure worth reporting.
      apiNow.planner.hold().catch(() => {})
    }
    const onMove = (event: PointerEvent) => {
      if (event.buttons > 0) hold()
    }
    document.addEventListener('input', hold, true)
    document.addEventListener('pointermove', onMove, true)
    return () => {
      document.removeEventListener('input', hold, true)
      document.removeEventListener('pointermove', onMove, true)
    }
  }, [isOn])
}
