import { api } from '@daywright/contract/api/api'
import { RevisionEvent } from '@daywright/contract/api/event'
import { onTestFinished } from 'vitest'

/** An open event stream. */
export interface Listener {
  status: number
  headers: Headers
  text(): string
  revisions(): number[]
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  leave(): void
}

/** Opens the stream and waits for its first event; closes it at the end of the test. */
export async function listen(baseUrl: string, headers: Record<string, string>): Promise<Listener> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(baseUrl + api.events.stream.path, { headers, signal: leaving.signal })
  let text = ''
  const started = Promise.withResolvers<void>()
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      started.resolve()
    }
  }
  const ended = read().finally(() => started.resolve())
  // A closed stream rejects, and is not awaited.
  ended.catch(() => {})
  await started.promise
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    revisions: () =>
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => RevisionEvent.parse(JSON.parse(data ?? '')).revision),
    ended,
    leave: () => leaving.abort(),
  }
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` })
