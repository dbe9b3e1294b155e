import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { ChoiceItems } from '../../../shared/tasks/choice-items.tsx'
import { PriorityMark, priorityName } from '../../../shared/tasks/priority-mark.tsx'
import { PRIORITY_CHOICES } from '../../../shared/tasks/task-editors.tsx'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../../ui/lazy/lazy-popup.tsx'
import { GridCell } from '../../../ui/lists/grid.tsx'
import classes from '../list/task-list.module.css'
import type { RowActions } from './use-row-actions.ts'

interface PriorityCellProps {
  task: TaskInList
  tabIndex: number
  actions: RowActions
}

/** The priority, and the menu that changes it. */
export function PriorityCell({ task, tabIndex, actions }: PriorityCellProps) {
  const { buttonProps, popup } = usePopupButton('menu')
  return (
    <GridCell className={classes.priority}>
      <button
        type="button"
        className={classes.change}
        tabIndex={tabIndex}
        aria-label={t('Priority of “{title}”: {priority}', {
          title: task.title,
          priority: priorityName(task.priority),
        })}
        {...buttonProps}
      >
        <span aria-hidden>
          <PriorityMark priority={task.priority} />
        </span>
      </button>
      {popup && (
        <LazyMenu popup={popup} position="bottom-end">
          <ChoiceItems choices={PRIORITY_CHOICES} onChoose={priority => actions.setPriority(task, priority)} />
        </LazyMenu>
      )}
    </GridCell>
  )
}
