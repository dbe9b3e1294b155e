import { taskOfLine } from '@daywright/quick-add/account/task-of-line'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { TypedTask } from '../../data/offline/keep-typed.ts'
import type { NewTask } from '../../data/tasks/create-task.ts'

/** A parsed line as it is stored and sent. What is `given` applies unless the line says otherwise. */
export const typedTask = (line: string, read: QuickTask, given: Partial<NewTask> = {}): TypedTask => ({
  line,
  ...taskOfLine(read, given),
})
