import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useOutbox } from '../../data/offline/outbox.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useOverlay } from '../../shared/navigation/overlay.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { PlainLine } from './plain-line.tsx'

const loadQuickAdd = () => import('../../features/quick-add/quick-add.tsx')
const loadPalette = () => import('../../features/palette/palette.tsx')
const Palette = lazyComponent(loadPalette)
const ShortcutHelp = lazyComponent(() => import('../../features/palette/shortcut-help.tsx'))
const NewEventOverlay = lazyComponent(() => import('../../features/plan/event/form/new-event-overlay.tsx'))
const ReviewSheet = lazyComponent(() => import('../../features/review/review-sheet.tsx'))
const TimerEndDialog = lazyComponent(() => import('../../features/today/timer-end-dialog.tsx'))
const loadWaitingSheet = () => import('../../features/waiting/waiting-sheet.tsx')
const WaitingSheet = lazyComponent(loadWaitingSheet)
const loadKeptLines = () => import('../../features/quick-add/preview/kept-lines.tsx')
const loadDialogs = () => import('./dialogs.tsx')
const loadTooltips = () => import('../theme/tooltips.tsx')
const TaskPanel = lazyComponent(() => import('../../features/task-panel/task-panel.tsx'))

/**
 * The overlays above every view. All that may be needed without a network, or at once, is loaded when the view has its data; until then a plain line takes the
 * place of quick add. The rest is loaded on demand.
 */
export function Overlays() {
  const overlay = useOverlay()
  const Dialogs = useLazy(loadDialogs, false, whenSettled)
  const Tooltips = useLazy(loadTooltips, false, whenSettled)
  const { task } = useSearch({ from: '/signed-in' })
  useEffect(
    () =>
      whenSettled(() => {
        // A failed preload is tried again when the overlay is opened.
        loadPalette().catch(() => {})
        // It is wanted when nothing can be loaded.
        loadWaitingSheet().catch(() => {})
      }),
    [],
  )
  const QuickAdd = useLazy(loadQuickAdd, overlay?.name === 'quick-add', whenSettled)
  const hasKeptLines = useOutbox().some(item => item.task === null)
  const KeptLines = useLazy(loadKeptLines, hasKeptLines)
  // Separate boundaries: loading one does not hide the other.
  return (
    <>
      <Suspense fallback={null}>{task && <TaskPanel taskId={task} />}</Suspense>
      <Suspense fallback={null}>
        {overlay?.name === 'quick-add' && (QuickAdd ? <QuickAdd start={overlay} /> : <PlainLine start={overlay} />)}
        {overlay?.name === 'palette' && <Palette />}
        {overlay?.name === 'shortcuts' && <ShortcutHelp />}
        {overlay?.name === 'new-event' && <NewEventOverlay day={overlay.day} />}
        {overlay?.name === 'review' && <ReviewSheet />}
        {overlay?.name === 'waiting' && <WaitingSheet />}
        {overlay?.name === 'timer-end' && overlay.session && <TimerEndDialog session={overlay.session} />}
      </Suspense>
      {KeptLines && hasKeptLines && <KeptLines />}
      {Dialogs && <Dialogs />}
      {Tooltips && <Tooltips />}
    </>
  )
}
