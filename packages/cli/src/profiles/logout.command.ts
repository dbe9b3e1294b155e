import type { CommandContext, CommandOptions } from '../command-context.ts'
import { readProfiles, requireProfile, USUAL_PROFILE, writeProfiles } from './profiles.ts'

/** Forgets a key. It works until it is revoked in the web app. */
export async function run(
  { show }: Pick<CommandContext, 'show'>,
  _args: string[],
  { profile }: CommandOptions,
): Promise<void> {
  const { current, profiles } = readProfiles()
  const { name, url } = requireProfile(profile ?? current)
  const { [name]: _forgotten, ...others } = profiles
  writeProfiles({ current: name === current ? (Object.keys(others)[0] ?? USUAL_PROFILE) : current, profiles: others })
  show({ profile: name, url }, () => [`Forgot the key for ${url}. To revoke it, open ${url}/settings`])
}
