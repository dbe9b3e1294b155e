import type { MadeRoom } from '@daywright/contract/resources/planner/made-room'
import type { CliClient } from '../api/cli-client.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { currentSession, nextSession } from '../find-session.ts'
import { findTask } from '../find-task.ts'
import { plain } from '../output/style.ts'
import { zonedText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'
import { roomTexts } from '../room-texts.ts'

/** The length of a session that was not planned, unless less is left of the task. */
const USUAL_MINUTES = 60

export async function run({ client, server, show, style }: CommandContext, words: string[]): Promise<void> {
  const id = words.length > 0 ? await sessionOfTask(client, words) : await sessionOfToday(client)
  const started = await client.timeBlocks.start({ id })
  const room = started.madeRoom ? await movedFor({ client, server, style }, started.madeRoom) : []
  show(started, () => [`${style.good('Started')} ${plain(started.title)}`, ...room])
}

async function sessionOfToday(client: CliClient): Promise<string> {
  const today = await client.today.get()
  const session = currentSession(today) ?? nextSession(today)
  if (!session)
    throw new CommandFailure(EXIT.notFound, 'No session is planned for today. Name a task: daywright start <words>')
  return session.id
}

/** Its session of now or its next one today; a task without one gets one that begins now. */
async function sessionOfTask(client: CliClient, words: string[]): Promise<string> {
  const { id } = await findTask(client, words)
  const [task, today] = await Promise.all([client.tasks.get({ id }), client.today.get()])
  const soon = [...today.current, ...(today.next ? [today.next] : []), ...today.later]
  const planned = soon.flatMap(({ block }) => (block?.taskId === id ? block : []))[0]
  if (planned) return planned.id
  const minutes = Math.min(task.estimateMinutes || USUAL_MINUTES, USUAL_MINUTES)
  const endAt = new Date(Date.parse(today.now) + minutes * 60_000).toISOString()
  return (await client.timeBlocks.create({ body: { taskId: id, startAt: today.now, endAt } })).id
}

/** [CMD-17] What was not started yet, and is planned again. */
async function movedFor(
  { client, server, style }: Pick<CommandContext, 'client' | 'server' | 'style'>,
  room: MadeRoom,
) {
  rememberAction(server.name, { kind: 'plan' })
  const { now, timezone } = await client.today.get()
  return roomTexts(client, room, zonedText(timezone, now), style)
}
