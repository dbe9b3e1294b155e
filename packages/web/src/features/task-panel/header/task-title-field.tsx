import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { SavedTitle } from '../../../ui/saved-field/saved-title.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { useTaskField } from '../fields/use-task-field.ts'
import classes from '../task-panel.module.css'

/** [WEB-545] Has the focus when the panel opens, but not where that would open the keyboard of a phone. */
export function TaskTitleField({ task }: { task: TaskDetail }) {
  const field = useTaskField<string>(task, {
    saved: task.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, TASK_LIMITS.titleLength),
  })
  return <SavedTitle field={field} className={classes.title} isFocusedFirst={!useIsPhone()} />
}
