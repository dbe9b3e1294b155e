import { TODAY_LIMITS } from '@daywright/contract/resources/today/today.values'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { plain } from '../output/style.ts'
import { minutesText } from '../output/zoned-text.ts'

const DURATION = /^(?:(\d+(?:\.\d+)?)\s*h(?:ours?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:utes?)?)?)?)?$/i

/** [CMD-11] The best task for some free minutes. */
export async function run({ client, show, style }: CommandContext, [duration = '']: string[]): Promise<void> {
  const minutes = minutesOf(duration)
  const { suggestion } = await client.today.suggestion({ query: { minutes: String(minutes) } })
  show({ suggestion }, () =>
    suggestion
      ? [
          `${style.bold(plain(suggestion.task.title))}  ${minutesText(suggestion.minutes)}`,
          style.dim(plain(suggestion.sentence)),
        ]
      : [style.dim(`No task fits into ${minutesText(minutes)}.`)],
  )
}

function minutesOf(duration: string): number {
  const [, hours = '0', minutes = '0'] = DURATION.exec(duration.trim()) ?? []
  const total = Math.round(Number(hours) * 60 + Number(minutes))
  const { min, max } = TODAY_LIMITS.freeMinutes
  if (total < min || total > max)
    throw new CommandFailure(EXIT.usage, `Say from ${min}m to ${minutesText(max)}, such as 30m or 1h30m.`)
  return total
}
