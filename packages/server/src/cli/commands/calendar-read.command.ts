import { readFile, stat } from 'node:fs/promises'
import { Timezone } from '@daywright/contract/resources/profile/user'
import { readInThread } from '../../calendars/reader/read-in-thread.ts'
import { CommandError } from '../error-message.ts'
import { parseArgument } from '../parse-argument.ts'
import { print } from '../print.ts'

interface Options {
  from: string
  to: string
  zone: string
  owner?: string
}

/** Above what the reader accepts, so that it says what is wrong, and below what would fill the memory. */
const MAX_FILE_BYTES = 100_000_000
const INDENT = 2

/** Prints what Daywright reads from a calendar file: occurrences and warnings as JSON. */
export async function run(file: string, options: Options): Promise<void> {
  const zone = parseArgument(Timezone, options.zone, '--zone')
  const from = instant(options.from, '--from')
  const to = instant(options.to, '--to')
  if ((await stat(file)).size > MAX_FILE_BYTES) throw new CommandError('The calendar is larger than 20 MB.')
  const reading = await readInThread(await readFile(file), { from, to, zone, owner: options.owner })
  if (!reading.ok) throw new CommandError(reading.sentence)
  const occurrences = reading.occurrences.map(({ uid, startAt, endAt, allDay, busy, title }) => ({
    uid,
    startAt,
    endAt,
    allDay,
    busy,
    title,
  }))
  print(JSON.stringify({ occurrences, warnings: reading.warnings }, null, INDENT))
}

function instant(text: string, name: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    throw new CommandError(`${name}: must be a time such as 2026-09-07T00:00:00Z`)
  }
}
