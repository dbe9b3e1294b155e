import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import type { ReadRequest, ReadResponse } from './reader-threads.ts'

/** Makes this thread read the files that it is sent. */
export function answerReads<Options, Reading>(
  read: (bytes: Uint8Array, options: Options) => Reading | Promise<Reading>,
): void {
  lowerThreadPriority()
  const responseTo = async ({ bytes, options }: ReadRequest<Options>): Promise<ReadResponse<Reading>> => {
    try {
      return { reading: await read(bytes, options) }
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.on('message', async (request: ReadRequest<Options>) => parentPort?.postMessage(await responseTo(request)))
}
