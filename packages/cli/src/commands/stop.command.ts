import type { CommandContext } from '../command-context.ts'
import { requireRunning } from '../find-session.ts'
import { plain } from '../output/style.ts'
import { minutesText } from '../output/zoned-text.ts'
import { rememberSession } from '../profiles/last-action.ts'

/** The session is done, with the minutes that the timer counted. */
export async function run({ client, server, show, style }: CommandContext): Promise<void> {
  const session = requireRunning(await client.today.get())
  const stopped = await client.timeBlocks.stop({ id: session.id, body: {} })
  rememberSession(server.name, session, stopped.taskCompleted)
  const worked = minutesText(stopped.actualMinutes ?? 0)
  const task = stopped.taskCompleted ? '; the task is completed' : ''
  show(stopped, () => [`${style.good('Stopped')} ${plain(stopped.title)} after ${worked}${task}`])
}
