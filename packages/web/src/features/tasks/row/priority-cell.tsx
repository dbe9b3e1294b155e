import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { Menu } from '@mantine/core'
import { PRIORITIES, PriorityMark, priorityName } from '../../../shared/tasks/priority-mark.tsx'
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
        aria-label={`Priority of “${task.title}”: ${priorityName(task.priority)}`}
        {...buttonProps}
      >
        <span aria-hidden>
          <PriorityMark priority={task.priority} />
        </span>
      </button>
      {popup && (
        <LazyMenu popup={popup} position="bottom-end">
          {PRIORITIES.map(priority => (
            <Menu.Item key={priority} onClick={() => actions.setPriority(task, priority)}>
              <PriorityMark priority={priority} withName />
            </Menu.Item>
          ))}
        </LazyMenu>
      )}
    </GridCell>
  )
}
