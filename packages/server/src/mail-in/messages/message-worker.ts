import { answerReads } from '../../calendars/reader/answer-reads.ts'
import { type MessageContent, readContent } from './message-content.ts'

/** A message that cannot be read is not an error of the thread. */
export type ReadMessage = { ok: true; content: MessageContent } | { ok: false; problem: 'unreadable' }

answerReads(
  (bytes: Uint8Array): Promise<ReadMessage> =>
    readContent(Buffer.from(bytes)).then(
      content => ({ ok: true, content }) as const,
      () => ({ ok: false, problem: 'unreadable' }) as const,
    ),
)
