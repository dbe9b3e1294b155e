import type { TaskInList } from '@daywright/contract/task'
import { Menu, UnstyledButton } from '@mantine/core'
import { PRIORITIES, PriorityMark, priorityName } from '../../ui/priority-mark.tsx'
import { GridCell } from './grid-parts.tsx'
import classes from './task-list.module.css'
import type { RowActions } from './task-row.tsx'

interface PriorityCellProps {
  task: TaskInList
  tabIndex: number
  actions: RowActions
}

/** The priority, and the menu that changes it. */
export function PriorityCell({ task, tabIndex, actions }: PriorityCellProps) {
  return (
    <GridCell className={classes.priority}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton
            className={classes.change}
            tabIndex={tabIndex}
            aria-label={`Priority of “${task.title}”: ${priorityName(task.priority)}`}
          >
            <span aria-hidden>
              <PriorityMark priority={task.priority} />
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {PRIORITIES.map(priority => (
            <Menu.Item key={priority} onClick={() => actions.setPriority(task, priority)}>
              <PriorityMark priority={priority} withName />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </GridCell>
  )
}
