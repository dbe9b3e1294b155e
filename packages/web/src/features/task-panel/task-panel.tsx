import { ApiFailure } from '@daywright/contract/client/client'
import type { TaskDetail, TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Drawer, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { IconCheck, IconGhost2, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { statusChange } from '../../data/changes/status-change.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { serverRecord, setServerAnswer, shownRecords } from '../../data/outbox/server-answers.ts'
import { waitingEffects } from '../../data/outbox/waiting-changes.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { UnsavedFieldsContext } from '../../data/saving/unsaved-fields.ts'
import { useLeaveGuard } from '../../data/saving/use-leave-guard.ts'
import { useOverlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { useCompleteTask } from '../../shared/tasks/use-complete-task.ts'
import { useHasDialog } from '../../ui/dialogs/dialog-host.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { TaskMenu } from './header/task-menu.tsx'
import { PanelBody } from './panel-body.tsx'
import classes from './task-panel.module.css'

const WIDTH = 600
const GONE = {
  icon: IconGhost2,
  title: t('Task not found'),
  text: t('It was deleted permanently, or the link is incomplete.'),
}
const NOT_HERE = {
  icon: IconPlugConnectedX,
  title: t('Not in this browser'),
  text: t('This task was not opened here before. It is loaded as soon as there is a connection.'),
}

/** The panel of a task, which opens over any view. */
export default function TaskPanel({ taskId }: { taskId: string }) {
  const openTask = useOpenTask()
  const size = useIsPhone() ? '100%' : WIDTH
  // Escape closes an overlay or dialog over the panel, but not the panel too.
  const overlay = useOverlay()
  const hasDialog = useHasDialog()
  const isCovered = overlay !== null || hasDialog
  useReturnFocus()
  return (
    <Drawer.Root opened onClose={() => openTask(null)} position="right" size={size} closeOnEscape={!isCovered}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <PanelContent key={taskId} taskId={taskId} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

function PanelContent({ taskId }: { taskId: string }) {
  const query = useQuery(queries.task(taskId))
  const unsaved = useLeaveGuard()
  // [WEB-415] The first attempt has failed, or waits for a network.
  const isStuck = query.data === undefined && (query.isPaused || query.failureCount > 0)
  const isGone = query.error instanceof ApiFailure && query.error.status === 404
  const missing = isGone ? GONE : isStuck && query.isPaused ? NOT_HERE : undefined
  useEffect(() => {
    if (isStuck && !isGone) showKnownTask(taskId)
  }, [taskId, isStuck, isGone])
  return (
    <UnsavedFieldsContext value={unsaved}>
      <PanelHeader task={isGone ? undefined : query.data} />
      <Drawer.Body className={classes.body}>
        {missing ? (
          <EmptyState {...missing} />
        ) : (
          <Loaded query={query} skeleton={<PanelSkeleton />}>
            {task => <PanelBody task={task} />}
          </Loaded>
        )}
      </Drawer.Body>
    </UnsavedFieldsContext>
  )
}

/** The bar at the top: complete, menu, close. */
function PanelHeader({ task }: { task: TaskDetail | undefined }) {
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

/** On unmount, moves the focus back to where it was, or to the view if that element is gone. */
function useReturnFocus(): void {
  const before = useRef<Element>(null)
  // Other effects may run after the panel has taken the focus, which it does in a timer.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(() => () => returnTo(before.current), [])
}

function returnTo(before: Element | null): void {
  const place = before instanceof HTMLElement && before !== document.body && before.isConnected
  const target = place ? before : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

const FIELDS = ['status', 'priority', 'due', 'estimate', 'project', 'space', 'start', 'labels']

/** Shown while the task is loading. */
function PanelSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-busy="true" aria-label={t('Loading')}>
      <div>
        <Skeleton height={32} width="70%" />
        <Skeleton height={36} width="45%" mt={14} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {FIELDS.map(field => (
          <Skeleton key={field} height={56} radius="md" />
        ))}
      </SimpleGrid>
      <Skeleton height={90} radius="md" />
      <Skeleton height={120} radius="md" />
    </Stack>
  )
}

/** What only lists of tasks have, and not blocks or the tasks of a plan. */
const RELATIONS = ['labels', 'checklistItems', 'timeBlocks'] as const satisfies (keyof TaskInList)[]

/**
 * [WEB-415] Where the server cannot be asked, a task that was not opened before is opened from what lists know of it. Only its documents
 * are missing then. It is asked for again as soon as there is a connection.
 */
function showKnownTask(id: string): void {
  const { queryKey } = queries.task(id)
  const record = serverRecord(id)
  if (queryClient.getQueryData(queryKey) || !record || !RELATIONS.every(name => name in record)) return
  const { parentTaskId } = record as TaskInList
  const parent = parentTaskId === null ? undefined : serverRecord(parentTaskId)
  const known = {
    ...record,
    subtasks: shownRecords(other => other.parentTaskId === id),
    parentTask: parent ? { id: parentTaskId, title: parent.title } : null,
    documents: [],
  } as unknown as TaskDetail
  setServerAnswer(queryKey, known, 0, waitingEffects())
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
