import type { TracingConfig } from '../../config/tracing-config.ts'
import { version } from '../../config/version.ts'

export interface TraceSpan {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  /** What was asked from outside is `server`, what the server does by itself `internal`. */
  kind: 'server' | 'internal'
  /** In milliseconds since 1970. */
  startedAt: number
  endedAt: number
  hasFailed: boolean
  attributes: Record<string, string | number>
}

export interface SpanExporter {
  add(span: TraceSpan): void
  /** Sends what waits. */
  flush(): Promise<void>
  close(): Promise<void>
}

const MAX_WAITING = 2048
const BATCH = 512
const PAUSE_MILLISECONDS = 5000
const SEND_MILLISECONDS = 5000
const KINDS = { internal: 1, server: 2 }
const FAILED = 2

/** [OPS-79] Sends spans in batches. Nobody waits for it, and what a collector does not take is dropped. */
export function openExporter(config: TracingConfig, onError: (error: unknown) => void): SpanExporter {
  let waiting: TraceSpan[] = []
  let sending = Promise.resolve()
  let isAway = false

  const send = async (spans: readonly TraceSpan[]) => {
    try {
      const response = await fetch(config.address, {
        method: 'POST',
        headers: { ...config.headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(config.serviceName, spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MILLISECONDS),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The collector answered ${response.status}`)
      isAway = false
    } catch (error) {
      // Said once, until it works again.
      if (!isAway) onError(error)
      isAway = true
    }
  }
  const flush = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH))
    })
    return sending
  }
  const timer = setInterval(() => void flush(), PAUSE_MILLISECONDS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
    },
    flush,
    async close() {
      clearInterval(timer)
      // A collector that is away must not keep a process from ending.
      if (isAway) waiting = []
      await flush()
    },
  }
}

const requestOf = (serviceName: string, spans: readonly TraceSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }) },
      scopeSpans: [{ scope: { name: 'daywright', version }, spans: spans.map(encoded) }],
    },
  ],
})

const encoded = ({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  startedAt,
  endedAt,
  hasFailed,
  attributes,
}: TraceSpan) => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: FAILED } : {},
})

const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
