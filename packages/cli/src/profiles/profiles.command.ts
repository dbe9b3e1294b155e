import type { CommandContext } from '../command-context.ts'
import { readProfiles, requireProfile, writeProfiles } from './profiles.ts'

/** Lists the profiles without their keys, or chooses the one that is used unless another is named. */
export async function run({ show, style }: Pick<CommandContext, 'show' | 'style'>, [chosen]: string[]): Promise<void> {
  if (chosen !== undefined) writeProfiles({ ...readProfiles(), current: requireProfile(chosen).name })
  const { current, profiles } = readProfiles()
  const list = Object.entries(profiles).map(([name, { url }]) => ({ name, url, isCurrent: name === current }))
  show(list, () =>
    list.length > 0
      ? list.map(({ name, url, isCurrent }) => `${isCurrent ? '*' : ' '} ${name}  ${style.dim(url)}`)
      : ['No profiles. Log in with: daywright login <address>'],
  )
}
