import { readTaskFile } from '../src/read-task-file.ts'
import type { ImportedTask, ReadFileOptions, TaskFileReading } from '../src/task-file.ts'

export const BERLIN = 'Europe/Berlin'

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

/** Reads a file that must be readable. */
export function readExample(
  name: string,
  content: string | Uint8Array,
  options: Partial<ReadFileOptions> = {},
): TaskFileReading {
  const reading = readTaskFile(bytesOf(content), { name, zone: BERLIN, ...options })
  if (!reading.ok) throw new Error(`${reading.problem}: ${reading.sentence}`)
  return reading
}

export const readJson = (name: string, json: unknown, options?: Partial<ReadFileOptions>) =>
  readExample(name, JSON.stringify(json), options)

/** Without the fields that say nothing. */
export const facts = (task: ImportedTask | undefined): Partial<ImportedTask> =>
  Object.fromEntries(
    Object.entries(task ?? {}).filter(
      ([name, value]) =>
        name !== 'sourceId' &&
        value !== null &&
        value !== '' &&
        value !== 'none' &&
        value !== 'open' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

export const factsOf = ({ tasks }: TaskFileReading) => tasks.map(facts)

/** `title < parent` for each task. */
export const treeOf = ({ tasks }: TaskFileReading): string[] => {
  const titles = new Map(tasks.map(({ sourceId, title }) => [sourceId, title]))
  return tasks.map(({ title, parentId }) => (parentId === null ? title : `${title} < ${titles.get(parentId)}`))
}
