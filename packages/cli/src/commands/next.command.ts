import type { CommandContext } from '../command-context.ts'
import { plain } from '../output/style.ts'
import { zonedText } from '../output/zoned-text.ts'

/** The one thing to do: what the timer runs for, what is planned now, or what comes next. */
export async function run({ client, show, style }: CommandContext): Promise<void> {
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
