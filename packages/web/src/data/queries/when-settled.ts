import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { isFirstFrameShown } from '../../ui/page/first-frame.ts'
import { queryClient } from './query-client.ts'

/** A page that never settles counts as settled then. */
const MAX_WAIT_MS = 8000

/** [WEB-527] Acts once the view has its data and the browser is idle: what is loaded ahead takes no line away from what is looked at. Returns how to cancel it. */
export function whenSettled(act: () => void): () => void {
  const since = performance.now()
  let cancel = () => {}
  const look = () => {
    // Between the script's first line and its first request nothing is being fetched either.
    const isSettled = !isFirstFrameShown() && queryClient.isFetching() === 0
    if (isSettled || performance.now() - since > MAX_WAIT_MS) act()
    else cancel = whenIdle(look)
  }
  cancel = whenIdle(look)
  return () => cancel()
}
