import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useOverlay } from '../shared/navigation/overlay.ts'
import { useLazy } from '../ui/use-lazy.ts'

const loadQuickAdd = () => import('../features/quick-add/quick-add.tsx')
const loadPalette = () => import('../features/palette/palette.tsx')
const QuickAdd = lazy(loadQuickAdd)
const Palette = lazy(loadPalette)
const ShortcutHelp = lazy(() => import('../features/palette/shortcut-help.tsx'))
const loadDialogs = () => import('./dialogs.tsx')
const loadTooltips = () => import('./tooltips.tsx')
const TaskPanel = lazy(() => import('../features/task-panel/task-panel.tsx'))

/**
 * What may lie over any view. What one types into at once is loaded as soon as the view is there, what may be asked or
 * explained when the browser rests, the rest when it is wanted.
 */
export function Overlays() {
  const overlay = useOverlay()
  const Dialogs = useLazy(loadDialogs)
  const Tooltips = useLazy(loadTooltips)
  const { task } = useSearch({ from: '/signed-in' })
  useEffect(() => {
    // What cannot be had now is asked for again when it is wanted.
    for (const load of [loadQuickAdd, loadPalette]) load().catch(() => {})
  }, [])
  // Apart from one another: while one is loaded, the other stays as it is.
  return (
    <>
      <Suspense fallback={null}>{task && <TaskPanel taskId={task} />}</Suspense>
      <Suspense fallback={null}>
        {overlay?.name === 'quick-add' && <QuickAdd start={overlay} />}
        {overlay?.name === 'palette' && <Palette />}
        {overlay?.name === 'shortcuts' && <ShortcutHelp />}
      </Suspense>
      {Dialogs && <Dialogs />}
      {Tooltips && <Tooltips />}
    </>
  )
}
