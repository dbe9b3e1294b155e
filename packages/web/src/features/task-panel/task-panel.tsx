import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { Drawer } from '@mantine/core'
import { IconGhost2, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { UnsavedFieldsContext } from '../../data/saving/unsaved-fields.ts'
import { useLeaveGuard } from '../../data/saving/use-leave-guard.ts'
import { showKnownTask } from '../../data/tasks/known-task.ts'
import { useOverlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { useHasDialog } from '../../ui/dialogs/dialog-host.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { PanelHeader } from './header/panel-header.tsx'
import { PanelBody } from './panel-body.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import classes from './task-panel.module.css'
import { useReturnFocus } from './use-return-focus.ts'

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
