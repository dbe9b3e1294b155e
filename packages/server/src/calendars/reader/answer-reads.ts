import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ReadRequest, ReadResponse } from './reader-threads.ts'

/** Requests are served first when there are fewer cores than threads. */
const LOWER_PRIORITY = 5

/** Makes this thread read the files that it is sent. */
export function answerReads<Options, Reading>(read: (bytes: Uint8Array, options: Options) => Reading): void {
  // On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(LOWER_PRIORITY)
  const responseTo = ({ bytes, options }: ReadRequest<Options>): ReadResponse<Reading> => {
    try {
      return { reading: read(bytes, options) }
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.on('message', (request: ReadRequest<Options>) => parentPort?.postMessage(responseTo(request)))
}
