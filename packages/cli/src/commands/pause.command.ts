import type { CommandContext } from '../command-context.ts'
import { requireRunning } from '../find-session.ts'
import { plain } from '../output/style.ts'

export async function run({ client, show }: CommandContext): Promise<void> {
  const { id } = requireRunning(await client.today.get())
  const paused = await client.timeBlocks.pause({ id })
  show(paused, () => [`Paused ${plain(paused.title)}`])
}
