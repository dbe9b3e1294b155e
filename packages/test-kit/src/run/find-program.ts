import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ENDINGS = process.platform === 'win32' ? ['.exe'] : ['']

/** The first of these programs that a folder of the path has, or one of the other folders. */
export function findProgram(names: readonly string[], otherFolders: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders]
  const places = folders.flatMap(folder => names.flatMap(name => ENDINGS.map(ending => join(folder, name + ending))))
  return places.find(place => existsSync(place))
}
