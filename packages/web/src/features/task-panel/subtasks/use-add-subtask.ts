import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { ListLine } from '@daywright/quick-add/task-lines'
import { keepTyped } from '../../../data/offline/keep-typed.ts'
import { takeFromOutbox } from '../../../data/offline/outbox.ts'
import { sendTyped } from '../../../data/offline/send-outbox.ts'
import { typedTask } from '../../../shared/quick-add/typed-task.ts'
import { useLineParser } from '../../../shared/quick-add/use-line-parser.ts'

/** Adds subtasks from lines. They have the project, space and working hours of their task, unless a line says otherwise. */
export function useAddSubtask({ id: parentTaskId, spaceId, projectId, schedulePreferenceId }: TaskDetail) {
  const { parse } = useLineParser()
  const add = async ({ text }: ListLine) => {
    const read = parse(text)
    const given = { parentTaskId, schedulePreferenceId, ...(read.project ? {} : { spaceId, projectId }) }
    const item = keepTyped(typedTask(text, read, given))
    try {
      return await sendTyped(item)
    } catch (error) {
      // The line comes back below the field.
      takeFromOutbox(item.key)
      throw error
    }
  }
  return { parse, add }
}
