import { homedir } from 'node:os'
import { join } from 'node:path'

/** [CMD-4] Where programs of this system keep their settings. */
export function configFolder(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const { XDG_CONFIG_HOME, APPDATA } = environment
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'daywright')
  if (platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'daywright')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'daywright')
  return join(homedir(), '.config', 'daywright')
}
