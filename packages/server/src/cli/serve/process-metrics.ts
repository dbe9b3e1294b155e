import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { sharedFor } from './shared-for.ts'

const ASK = 'daywright:metrics'
const CACHE_MILLISECONDS = 1000
/** Longer than the parent waits for the slowest process. */
const MAX_MILLISECONDS = 8000

interface Question {
  type: typeof ASK
  id: number
}
interface Answer extends Question {
  text: string
}
const isAbout = <T extends Question>(message: unknown): message is T => Object(message).type === ASK

/** [PROC-6] The parent collects the metrics of all processes for the one that is asked for them. */
export function collectMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isAbout<Question>(message)) return
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ ...message, text } satisfies Answer)
  })
}

/** For a process that was started by a parent: the metrics of all processes, each with the number of its process. */
export function metricsOfAll(own: Registry): () => Promise<string> {
  own.setDefaultLabels({ process: String(cluster.worker?.id) })
  AggregatorRegistry.setRegistries(own)
  // The constructor registers the listener that answers when the parent collects.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string) => void>()
  let questions = 0
  process.on('message', message => {
    if (!isAbout<Answer>(message)) return
    waiting.get(message.id)?.(message.text)
  })
  const collect = async () => {
    const id = questions++
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(id, resolve)
    const giveUp = setTimeout(resolve, MAX_MILLISECONDS, '')
    process.send?.({ type: ASK, id } satisfies Question)
    const text = await promise
    clearTimeout(giveUp)
    waiting.delete(id)
    // If another process hangs and nothing could be collected, our own metrics are better than none.
    return text || own.metrics()
  }
  return sharedFor(CACHE_MILLISECONDS, collect)
}
