import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import type { ReadRequest, ReadResponse } from './reader-threads.ts'

/** Makes this thread read the files that it is sent. */
export function answerReads<Options, Reading>(read: (bytes: Uint8Array, options: Options) => Reading): void {
  lowerThreadPriority()
  const responseTo = ({ bytes, options }: ReadRequest<Options>): ReadResponse<Reading> => {
    try {
      return { reading: read(bytes, options) }
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.on('message', (request: ReadRequest<Options>) => parentPort?.postMessage(responseTo(request)))
}
