import { t } from '@daywright/language/current-language'
import type { FormEvent } from 'react'
import { keepTyped } from '../../data/offline/keep-typed.ts'
import { closeOverlay, type Overlay, openOverlay } from '../../shared/navigation/overlay.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import classes from './plain-line.module.css'

/**
 * [WEB-266] A line for a new task that is part of the first scripts, for as long as quick add is not loaded. It keeps the text
 * where quick add takes it over, and stores the line if it is entered before.
 */
export function PlainLine({ start }: { start: Overlay }) {
  const text = start.text ?? ''
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    keepTyped({ line: text.trim(), task: null, labels: [], newProject: null, block: null, projectId: start.projectId })
    closeOverlay('quick-add')
  }
  // Not modal: a modal dialog would cover the sign-in dialog of an expired session, and nobody could sign in again.
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
