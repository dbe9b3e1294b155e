import type {
  FreshStartAction,
  FreshStartProposal,
  FreshStartResult,
  FreshStartRow,
} from '@daywright/contract/resources/fresh-start/fresh-start'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { plain, type Style } from '../output/style.ts'
import { counted, type ZonedText, zonedText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'

/** [FRESH-10] Shows what becomes of what is overdue, or takes it as proposed. Past sessions are confirmed in the web app. */
export async function run(
  { client, server, show, style }: CommandContext,
  _args: string[],
  { apply = false }: CommandOptions,
): Promise<void> {
  const { timezone } = await client.user.get()
  const zone = zonedText(timezone, new Date().toISOString())
  const proposal = await client.freshStart.propose({ body: {} })
  if (!apply || proposal.tasks.length === 0) {
    show(proposal, () => proposalText(proposal, zone, style))
    return
  }
  const tasks = proposal.tasks.map(({ id, action, newDueAt }) => ({
    id,
    action,
    ...(action === 'new_date' && { dueAt: newDueAt }),
  }))
  const result = await client.freshStart.apply({ body: { tasks } })
  rememberAction(server.name, { kind: 'fresh-start' })
  show(result, () => resultText(result, style))
}

function proposalText({ tasks, more }: FreshStartProposal, zone: ZonedText, style: Style): string[] {
  if (tasks.length === 0) return ['Nothing is overdue, and all of it can be on time.']
  return [
    ...tasks.map(row => `${whatText(row, zone)}  ${plain(row.title)}  ${style.dim(plain(row.reason.sentence))}`),
    ...(more > 0 ? [style.dim(`${counted(more, 'more task')} can follow in another fresh start.`)] : []),
    style.dim('Nothing was changed. daywright fresh-start --apply takes it as it is.'),
  ]
}

const WHAT: Readonly<Record<Exclude<FreshStartAction, 'new_date'>, string>> = {
  defer: 'no due date',
  drop: 'let go',
  complete: 'done',
  keep: 'keep',
}
const WIDTH = 14

const whatText = ({ action, newDueAt }: FreshStartRow, zone: ZonedText): string =>
  (action === 'new_date' ? `due ${zone.day(newDueAt)}` : WHAT[action]).padEnd(WIDTH)

function resultText({ newDates, deferred, dropped, plan }: FreshStartResult, style: Style): string[] {
  const changes = [
    ...(newDates > 0 ? [`${counted(newDates, 'task')} with a new due date`] : []),
    ...(deferred > 0 ? [`${deferred} without one`] : []),
    ...(dropped > 0 ? [`${dropped} let go`] : []),
  ]
  const left = plan?.tasksAtRisk ?? 0
  return [
    `${style.good('Fresh start:')} ${changes.join(', ')}`,
    ...(left > 0 ? [`${counted(left, 'task')} still late`] : []),
    'daywright undo takes it back.',
  ]
}
