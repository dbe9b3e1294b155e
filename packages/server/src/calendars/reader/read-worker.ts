import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readCalendar } from '@daywright/calendar/read-calendar'
import type { ReadRequest, ReadResponse } from './reader-threads.ts'

/** Requests are served first when there are fewer cores than threads. */
const LOWER_PRIORITY = 5
// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(responseTo(request)))

function responseTo({ bytes, options }: ReadRequest): ReadResponse {
  try {
    return { reading: readCalendar(bytes, options) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
