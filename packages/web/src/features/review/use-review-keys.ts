import type { KeyboardEvent } from 'react'
import type { Outcome } from './review-answers.ts'

const OUTCOMES: Readonly<Record<string, Outcome>> = { d: 'done', p: 'partly', n: 'not_done' }

interface ReviewKeys {
  onAnswer: (sessionId: string, outcome: Outcome) => void
  onAllDone: () => void
}

/** `d`, `p` and `n` answer for the session in focus and go on to the next; arrows move, and `a` says that all is done. */
export const useReviewKeys =
  ({ onAnswer, onAllDone }: ReviewKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || target.matches('input'))
      return
    const row = target.closest<HTMLElement>('[data-session]')
    const outcome = OUTCOMES[key]
    if (key === 'a') onAllDone()
    else if (key === 'ArrowDown' || key === 'ArrowUp') moveFocus(row, key === 'ArrowDown' ? 1 : -1)
    else if (outcome && row) {
      onAnswer(row.dataset.session ?? '', outcome)
      if (outcome !== 'partly') moveFocus(row, 1)
    } else return
    event.preventDefault()
  }

function moveFocus(row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(row?.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('[data-session]') ?? [])]
  const next = row && rows[rows.indexOf(row) + step]
  next?.querySelector('button')?.focus()
}
