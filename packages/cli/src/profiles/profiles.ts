import { join } from 'node:path'
import type { Server } from '../api/cli-client.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { configFolder } from './config-folder.ts'
import { readPrivateFile, writePrivateFile } from './private-file.ts'

/** The servers that a person is logged in to. */
interface Profiles {
  current: string
  profiles: Record<string, Server>
}

export const USUAL_PROFILE = 'default'
const NO_PROFILES: Profiles = { current: USUAL_PROFILE, profiles: {} }

const profilesFile = () => join(configFolder(), 'config.json')

export const readProfiles = (): Profiles => readPrivateFile<Profiles>(profilesFile()) ?? NO_PROFILES

export const writeProfiles = (profiles: Profiles): void => writePrivateFile(profilesFile(), profiles)

export interface NamedServer extends Server {
  name: string
}

/** [CMD-4] The profile that is named, or that of the environment, or the chosen one. */
export function requireProfile(name: string | undefined, environment: NodeJS.ProcessEnv = process.env): NamedServer {
  const { DAYWRIGHT_URL, DAYWRIGHT_KEY, DAYWRIGHT_PROFILE } = environment
  if (name === undefined && DAYWRIGHT_URL && DAYWRIGHT_KEY)
    return { name: 'environment', url: withoutSlash(DAYWRIGHT_URL), key: DAYWRIGHT_KEY }
  const { current, profiles } = readProfiles()
  const wanted = name ?? DAYWRIGHT_PROFILE ?? current
  const server = Object.hasOwn(profiles, wanted) ? profiles[wanted] : undefined
  if (server) return { name: wanted, ...server }
  const known = Object.keys(profiles)
  throw new CommandFailure(
    EXIT.notLoggedIn,
    known.length > 0
      ? `There is no profile ${wanted}, only ${known.join(', ')}. Log in with: daywright login <address> --profile ${wanted}`
      : 'You are not logged in. Create an API key in the web app under Settings, then run: daywright login <address>',
  )
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
