import type { TaskDetail } from '@daywright/contract/task'
import { Button, Drawer, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { api } from '../../../data/api-client.ts'
import { statusChange } from '../../../data/status-change.ts'
import { useChange } from '../../../data/use-change.ts'
import classes from '../task-panel.module.css'
import { TaskMenu } from './task-menu.tsx'

/** The bar at the top: complete, menu, close. */
export function PanelHeader({ task }: { task: TaskDetail | undefined }) {
  return (
    <Drawer.Header className={classes.header}>
      <Drawer.Title className={classes.name}>{task ? `Task: ${task.title}` : 'Task'}</Drawer.Title>
      <Group gap="xs" flex={1}>
        {task && <CompleteButton task={task} />}
      </Group>
      {task && <TaskMenu task={task} />}
      <Drawer.CloseButton size="lg" aria-label="Close the task" />
    </Drawer.Header>
  )
}

function CompleteButton({ task }: { task: TaskDetail }) {
  const isCompleted = task.status === 'completed'
  const toggled = statusChange(isCompleted ? 'todo' : 'completed', task)
  const before = { status: task.status, completedAt: task.completedAt }
  const toggle = useChange({
    send: () => api.tasks.update({ id: task.id, body: toggled }),
    optimistic: () => [{ id: task.id, fields: toggled }],
    successMessage: () => (isCompleted ? 'Reopened' : 'Completed'),
    undo: () => api.tasks.update({ id: task.id, body: before }),
  })
  return (
    <Button
      size="sm"
      variant={isCompleted ? 'light' : 'default'}
      leftSection={<IconCheck size={16} aria-hidden />}
      aria-pressed={isCompleted}
      onClick={() => toggle.mutate()}
    >
      {isCompleted ? 'Completed' : 'Complete'}
    </Button>
  )
}
