import { t } from '@daywright/language/current-language'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect } from 'react'
import { sendWaiting } from '../../data/outbox/send-or-keep.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { closeOverlay, type Overlay, openOverlay, useOverlay } from '../../shared/navigation/overlay.ts'
import { keepText } from '../../shared/quick-add/keep-text.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import classes from './plain-line.module.css'

const loadQuickAdd = () => import('../../features/quick-add/quick-add.tsx')
const loadPalette = () => import('../../features/palette/palette.tsx')
const Palette = lazyComponent(loadPalette)
const ShortcutHelp = lazyComponent(() => import('../../features/palette/shortcut-help.tsx'))
const NewEventOverlay = lazyComponent(() => import('../../features/plan/event/form/new-event-overlay.tsx'))
const ReviewSheet = lazyComponent(() => import('../../features/review/review-sheet.tsx'))
const TimerEndDialog = lazyComponent(() => import('../../features/today/timer-end-dialog.tsx'))
const loadWaitingSheet = () => import('../../features/outbox/waiting-sheet.tsx')
const WaitingSheet = lazyComponent(loadWaitingSheet)
const loadAdding = () => import('../../shared/quick-add/add-text.ts')
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
      {Dialogs && <Dialogs />}
      {Tooltips && <Tooltips />}
    </>
  )
}

/**
 * [WEB-266] A line for a new task that is part of the first scripts, for as long as quick add is not loaded. It keeps the text
 * where quick add takes it over. What is entered before is sent as it is: the server reads it.
 */
function PlainLine({ start }: { start: Overlay }) {
  const text = start.text ?? ''
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const given = start.projectId === undefined ? {} : { projectId: start.projectId }
    const kept = keepText({ text: text.trim(), title: text.trim(), given })
    closeOverlay('quick-add')
    // Where its code cannot be loaded, the line waits like any other change.
    loadAdding().then(({ addText }) => addText(kept), sendWaiting)
  }
  // Not modal: a modal dialog would cover the sign-in dialog of an expired session, and the user could not sign in again.
  return (
    <dialog open aria-label={t('Add task')} className={classes.dialog}>
      <form onSubmit={keep}>
        <input
          aria-label={t('New task')}
          placeholder={t('Write report 3h by Friday 5pm #work !high @project')}
          className={classes.line}
          ref={focusAtOnce}
          value={text}
          dir="auto"
          onChange={event => openOverlay('quick-add', { ...start, text: event.currentTarget.value })}
          onKeyDown={({ key }) => key === 'Escape' && closeOverlay('quick-add')}
        />
        <button type="submit" className={classes.add} disabled={text.trim() === ''}>
          {t('Add task')}
        </button>
      </form>
    </dialog>
  )
}
