import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOverlay } from '../ui/overlay.ts'

const QuickAdd = lazy(() => import('../features/quick-add/quick-add.tsx'))
const Palette = lazy(() => import('../features/palette/palette.tsx'))
const ShortcutHelp = lazy(() => import('../features/palette/shortcut-help.tsx'))
const TaskPanel = lazy(() => import('../features/task-panel/task-panel.tsx'))

/** What may lie over any view; each is loaded when it is first wanted. */
export function Overlays() {
  const overlay = useOverlay()
  const { task } = useSearch({ from: '/signed-in' })
  return (
    <Suspense fallback={null}>
      {overlay?.name === 'quick-add' && <QuickAdd start={overlay} />}
      {overlay?.name === 'palette' && <Palette />}
      {overlay?.name === 'shortcuts' && <ShortcutHelp />}
      {task && <TaskPanel taskId={task} />}
    </Suspense>
  )
}
