import type { CommandContext } from '../command-context.ts'
import { findTask } from '../find-task.ts'
import { plain } from '../output/style.ts'
import { zonedText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'
import { roomTexts } from '../room-texts.ts'

/** The one thing to do: what the timer runs for, what is planned now, or what comes next. With words, their task is next. */
export async function run(context: CommandContext, words: string[] = []): Promise<void> {
  if (words.length > 0) return doNext(context, words)
  const { client, show, style } = context
  const { running, current, next, now, timezone } = await client.today.get()
  const zone = zonedText(timezone, now)
  const item = running ?? current[0] ?? next
  show({ now: running ?? current[0] ?? null, next }, () => {
    if (!item) return [style.dim('Nothing more is planned today. For a suggestion: daywright free 30m')]
    const isNow = item !== next
    const then = isNow && next ? [style.dim(`then ${zone.time(next.startAt)} ${plain(next.title)}`)] : []
    return [
      `${isNow ? 'Now ' : 'Next'} ${zone.span(item.startAt, item.endAt)}  ${style.bold(plain(item.title))}`,
      ...then,
    ]
  })
}

/** [CMD-16] Puts a task at the next free minute. */
async function doNext({ client, server, show, style }: CommandContext, words: string[]): Promise<void> {
  const { id } = await findTask(client, words)
  const next = await client.tasks.next({ id })
  const { block, madeRoom } = next
  if (madeRoom) rememberAction(server.name, { kind: 'plan' })
  const { now, timezone } = await client.today.get()
  const zone = zonedText(timezone, now)
  const when = `${zone.day(block.startAt)} ${zone.span(block.startAt, block.endAt)}`
  const room = madeRoom ? await roomTexts(client, madeRoom, zone, style) : []
  show(next, () => [`${madeRoom ? 'Next' : 'Now '} ${when}  ${style.bold(plain(block.title))}`, ...room])
}
