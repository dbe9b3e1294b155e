import { join } from 'node:path'
import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlock, TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { configFolder } from './config-folder.ts'
import { readPrivateFile, writePrivateFile } from './private-file.ts'

type OpenStatus = Exclude<TaskStatus, (typeof FINISHED_STATUSES)[number]>

/** What `undo` takes back. */
export type LastAction =
  | { kind: 'add'; taskIds: string[]; seriesIds: string[]; habitIds: string[]; eventIds: string[] }
  | { kind: 'done-task'; taskId: string; status: OpenStatus }
  /** The session as it was, and the status of its task if that was completed with it. */
  | { kind: 'done-session'; session: TimeBlock; taskStatus: OpenStatus | null }
  | { kind: 'import'; importId: string }
  | { kind: 'plan' }
  | { kind: 'fresh-start' }

type LastActions = Record<string, LastAction | undefined>

const actionsFile = () => join(configFolder(), 'last-action.json')

export const lastAction = (profile: string): LastAction | undefined =>
  readPrivateFile<LastActions>(actionsFile())?.[profile]

/** [CMD-8] Remembers what a command did, or that it was taken back. */
export function rememberAction(profile: string, action: LastAction | undefined): void {
  const others = readPrivateFile<LastActions>(actionsFile()) ?? {}
  writePrivateFile(actionsFile(), { ...others, [profile]: action })
}

export const isOpenStatus = (status: TaskStatus): status is OpenStatus =>
  status === 'backlog' || status === 'todo' || status === 'in_progress'

/** Remembers a session as it was before it was done. */
export function rememberSession(profile: string, session: TimeBlockWithTaskStatus, isTaskCompleted: boolean): void {
  const status = session.task?.status
  const taskStatus = isTaskCompleted && status && isOpenStatus(status) ? status : null
  rememberAction(profile, { kind: 'done-session', session, taskStatus })
}
