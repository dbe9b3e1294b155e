import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Drawer, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useCompleteTask } from '../../../shared/tasks/use-complete-task.ts'
import classes from '../task-panel.module.css'
import { TaskMenu } from './task-menu.tsx'

/** The bar at the top: complete, menu, close. */
export function PanelHeader({ task }: { task: TaskDetail | undefined }) {
  return (
    <Drawer.Header className={classes.header}>
      <Drawer.Title className={classes.name}>
        {task ? t('Task: {title}', { title: task.title }) : t('Task')}
      </Drawer.Title>
      <Group gap="xs" flex={1}>
        {task && <CompleteButton task={task} />}
      </Group>
      {task && <TaskMenu task={task} />}
      <Drawer.CloseButton size="lg" aria-label={t('Close the task')} />
    </Drawer.Header>
  )
}

function CompleteButton({ task }: { task: TaskDetail }) {
  const isCompleted = task.status === 'completed'
  const complete = useCompleteTask()
  const reopen = useChange({
    send: ({ id, ...before }: TaskDetail) => api.tasks.update({ id, body: statusChange('todo', before) }),
    optimistic: ({ id, ...before }) => [{ id, fields: statusChange('todo', before) }],
    successMessage: () => t('Reopened'),
    undo: (_, { id, status, completedAt }) => api.tasks.update({ id, body: { status, completedAt } }),
  })
  return (
    <Button
      size="sm"
      variant={isCompleted ? 'light' : 'default'}
      leftSection={<IconCheck size={16} aria-hidden />}
      aria-pressed={isCompleted}
      onClick={() => (isCompleted ? reopen : complete).mutate(task)}
    >
      {isCompleted ? t('Completed') : t('Complete')}
    </Button>
  )
}
