import type { CommandContext } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { currentSession } from '../find-session.ts'
import { findTask } from '../find-task.ts'
import { plain } from '../output/style.ts'
import { isOpenStatus, rememberAction, rememberSession } from '../profiles/last-action.ts'

/** Completes a task, or the session that runs or is planned for now. */
export async function run(context: CommandContext, words: string[]): Promise<void> {
  if (words.length > 0) await completeTask(context, words)
  else await completeSession(context)
}

async function completeTask({ client, server, show, style }: CommandContext, words: string[]): Promise<void> {
  const { id, title, status } = await findTask(client, words)
  await client.tasks.batch({ body: { action: 'complete', taskIds: [id] } })
  if (isOpenStatus(status)) rememberAction(server.name, { kind: 'done-task', taskId: id, status })
  show({ taskId: id, title }, () => [`${style.good('Completed')} ${plain(title)}`])
}

async function completeSession({ client, server, show, style }: CommandContext): Promise<void> {
  const today = await client.today.get()
  const session = today.running ?? currentSession(today)
  if (!session)
    throw new CommandFailure(EXIT.notFound, 'No session is planned for now. Name the task: daywright done <words>')
  const { id } = session
  const done = today.running ? await client.timeBlocks.stop({ id, body: {} }) : await client.timeBlocks.complete({ id })
  rememberSession(server.name, session, done.taskCompleted)
  const task = done.taskCompleted ? ', and with it the task' : ''
  show(done, () => [`${style.good('Completed')} the session of ${plain(done.title)}${task}`])
}
