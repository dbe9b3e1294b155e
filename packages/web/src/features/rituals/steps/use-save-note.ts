import type { DayFacts } from '@daywright/contract/resources/rituals/ritual'
import { t } from '@daywright/language/current-language'
import { useRef } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'

/** [WEB-675] Saves the line about a day if it has changed. */
export function useSaveNote({ on, note }: Pick<DayFacts, 'on' | 'note'>): (text: string) => void {
  const before = note?.text ?? ''
  const saved = useRef(before)
  const { mutate } = useChange({
    send: (text: string) => api.dayNotes.put({ body: { on, text } }),
    successMessage: (_, text) => (text === '' ? t('Note removed') : t('Note saved')),
    undo: () => api.dayNotes.put({ body: { on, text: before } }),
    queue: `day-note-${on}`,
  })
  return typed => {
    const text = typed.trim()
    if (text === saved.current) return
    saved.current = text
    mutate(text)
  }
}
