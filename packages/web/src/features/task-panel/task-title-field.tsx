import type { TaskDetail } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task-limits'
import { Textarea } from '@mantine/core'
import { leaveOnEnter, savedTextProps } from '../../data/saved-text-props.ts'
import { titleProblem } from '../../ui/title-problem.ts'
import classes from './task-panel.module.css'
import { useTaskField } from './use-task-field.ts'

/** The title, which grows with what is typed but stays one line of text. */
export function TaskTitleField({ task }: { task: TaskDetail }) {
  const field = useTaskField<string>(task, {
    saved: task.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, TASK_LIMITS.titleLength),
  })
  return (
    <Textarea
      aria-label="Title"
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: classes.title }}
      {...savedTextProps(field)}
      onChange={event => field.type(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={leaveOnEnter}
    />
  )
}
