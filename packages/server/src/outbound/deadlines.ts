import { OutboundError } from './outbound-problems.ts'

/** The clock of one fetch: its signal aborts when a deadline passes or the caller gives up, and the reason says which. */
export interface Deadlines {
  signal: AbortSignal
  /** Starts a deadline; the returned function lifts it. */
  within(milliseconds: number): () => void
  /** Lifts all deadlines. */
  end(): void
}

export function deadlines(totalMilliseconds: number, caller?: AbortSignal): Deadlines {
  const controller = new AbortController()
  const pending = new Set<NodeJS.Timeout>()
  const cancel = () => controller.abort(new OutboundError('cancelled'))
  const within = (milliseconds: number) => {
    const timer = setTimeout(() => controller.abort(new OutboundError('timeout')), milliseconds)
    pending.add(timer)
    return () => {
      clearTimeout(timer)
      pending.delete(timer)
    }
  }
  caller?.addEventListener('abort', cancel, { once: true })
  if (caller?.aborted) cancel()
  within(totalMilliseconds)
  return {
    signal: controller.signal,
    within,
    end() {
      for (const timer of pending) clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}
