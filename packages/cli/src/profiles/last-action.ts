import { join } from 'node:path'
import { configFolder } from './config-folder.ts'
import { readPrivateFile, writePrivateFile } from './private-file.ts'

/** What `undo` takes back. */
export type LastAction =
  | { kind: 'add'; taskIds: string[]; seriesIds: string[]; habitIds: string[]; eventIds: string[] }
  | { kind: 'done-task'; taskId: string; status: 'backlog' | 'todo' | 'in_progress' }
  | { kind: 'done-session'; blockId: string }
  | { kind: 'plan' }

type LastActions = Record<string, LastAction | undefined>

const actionsFile = () => join(configFolder(), 'last-action.json')

export const lastAction = (profile: string): LastAction | undefined =>
  readPrivateFile<LastActions>(actionsFile())?.[profile]

/** [CMD-8] Remembers what a command did, or that it was taken back. */
export function rememberAction(profile: string, action: LastAction | undefined): void {
  const others = readPrivateFile<LastActions>(actionsFile()) ?? {}
  writePrivateFile(actionsFile(), { ...others, [profile]: action })
}
