import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import type { CliClient } from '../api/cli-client.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { plain } from '../output/style.ts'
import { counted } from '../output/zoned-text.ts'
import { type LastAction, lastAction, rememberAction } from '../profiles/last-action.ts'

/** [CMD-8] Takes back what the last command of this machine did, or else the last planner run. */
export async function run({ client, server, show }: CommandContext): Promise<void> {
  const action = lastAction(server.name) ?? (await plannerRun(client))
  const text = await takeBack(client, action)
  rememberAction(server.name, undefined)
  show({ undone: action }, () => [text])
}

async function plannerRun(client: CliClient): Promise<LastAction> {
  const { available } = await client.planner.undoable()
  if (!available) throw new CommandFailure(EXIT.notFound, 'There is nothing to undo.')
  return { kind: 'plan' }
}

async function takeBack(client: CliClient, action: LastAction): Promise<string> {
  switch (action.kind) {
    case 'plan':
      await client.planner.undo()
      return 'The plan is as it was before the last run'
    case 'fresh-start': {
      const { kept } = await client.freshStart.undo()
      return kept > 0
        ? `Everything is as before, except ${kept} that you have changed since`
        : 'Everything is as before'
    }
    case 'import': {
      const { created, keptTasks, kept } = await client.taskImports.undo({ id: action.importId })
      const names = `${kept.map(({ title }) => plain(title)).join(', ')}${keptTasks > kept.length ? ', …' : ''}`
      const staying =
        keptTasks > 0
          ? `; ${counted(keptTasks, 'task')} that you have changed since ${keptTasks === 1 ? 'stays' : 'stay'}: ${names}`
          : ''
      return `The import of ${counted(created, 'task')} is undone${staying}`
    }
    case 'done-task':
      await client.tasks.update({ id: action.taskId, body: { status: action.status } })
      return 'The task is open again'
    case 'done-session':
      await client.timeBlocks.replace({ id: action.session.id, body: action.session })
      if (action.taskStatus && action.session.taskId)
        await client.tasks.update({ id: action.session.taskId, body: { status: action.taskStatus } })
      return 'The session is open again'
    case 'add': {
      for (const id of action.seriesIds) await unlessGone(client.series.remove({ id }))
      for (const id of action.habitIds) await unlessGone(client.habits.remove({ id }))
      for (const id of action.eventIds) await unlessGone(client.calendarEvents.remove({ id }))
      if (action.taskIds.length > 0) await client.tasks.removeMany({ body: { taskIds: action.taskIds } })
      const count = action.taskIds.length + action.habitIds.length + action.eventIds.length
      return `Deleted ${counted(count, 'record')} that ${count === 1 ? 'was' : 'were'} added`
    }
  }
}

/** The record may be deleted already, by an interrupted undo or in the web app. */
async function unlessGone(removed: Promise<unknown>): Promise<void> {
  try {
    await removed
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error
  }
}
