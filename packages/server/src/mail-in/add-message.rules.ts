import type { Translate } from '@daywright/language/translate'
import type { Database } from '../db/database.ts'
import { joinedDatabase } from '../db/transactions/joined-database.ts'
import { storeRead } from '../quick-add/quick-add.rules.ts'
import { type ReadText, readLines } from '../quick-add/read-lines.rules.ts'
import { toTimestamp } from '../time/clock.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { forgetHandled, noteHandled, noteMailTasks } from './handled-mail.store.ts'
import type { MessageContent } from './messages/message-content.ts'

/** Long after a message can still be unread in the mailbox although it was handled. */
const REMEMBERED_MILLISECONDS = 90 * DAY_MS

interface Handled {
  ownerId: string
  messageKey: string
  now: number
  /** [LANG-14] In the language of the account. */
  say: Translate
}

/** [MAIL-4] [MAIL-10] Makes the task of a message, and remembers the message with it: both are stored, or neither. False if it is known. */
export async function addMessage(
  database: Database,
  handled: Handled,
  content: MessageContent,
  arrivedAt: number,
): Promise<boolean> {
  const { ownerId, now } = handled
  const read = await readSubject(database, handled, content, arrivedAt)
  return database.write(ownerId, async (tx, revision) => {
    if (!(await noteHandled(tx, rowOf(handled)))) return false
    await forgetHandled(tx, ownerId, toTimestamp(now - REMEMBERED_MILLISECONDS))
    const account = { database: joinedDatabase(database, tx, revision), ownerId, now: toTimestamp(now) }
    const { lines } = await storeRead(account, read)
    const taskIds = lines.flatMap(({ task }) => (task ? [task.id] : []))
    await noteMailTasks(tx, ownerId, taskIds, handled.messageKey)
    return true
  })
}

/** Remembers a message that was refused. False if it is known. */
export const refuseMessage = (database: Database, handled: Handled): Promise<boolean> =>
  database.write(handled.ownerId, tx => noteHandled(tx, rowOf(handled)))

const rowOf = ({ ownerId, messageKey, now }: Handled) => ({ userId: ownerId, messageKey, handledAt: toTimestamp(now) })

/** A subject that quick add cannot store is the title as it is: the message was not written for quick add. */
async function readSubject(
  database: Database,
  { ownerId, say }: Handled,
  { subject, text, attachments }: MessageContent,
  arrivedAt: number,
): Promise<ReadText> {
  const input = { text: subject, dayFirst: false, plan: false }
  const readAs = (as: 'tasks' | 'title') => readLines(database.db, ownerId, input, toTimestamp(arrivedAt), as)
  const read = await readAs('tasks')
  const [line, ...others] = read.lines
  const isUsable = line?.task && others.length === 0 && line.shown.problems.length === 0 && read.problem === null
  const used = isUsable ? line : (await readAs('title')).lines[0]
  if (!used?.task) return read
  const description = [text, noteOn(attachments, say)].filter(Boolean).join('\n\n')
  return {
    ...read,
    problem: null,
    lines: [{ ...used, task: { ...used.task, fields: { ...used.task.fields, description } } }],
  }
}

const MAX_NAMES = 10

/** [MAIL-8] What the task says about attachments. */
export function noteOn(attachments: readonly string[], say: Translate): string {
  if (attachments.length === 0) return ''
  const count = attachments.length - MAX_NAMES
  const names = attachments.slice(0, MAX_NAMES).join(', ')
  return count > 0
    ? say('Attachments that were not kept: {names} and {count, plural, one {# more} other {# more}}', { names, count })
    : say('Attachments that were not kept: {names}', { names })
}
