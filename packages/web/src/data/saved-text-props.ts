import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { fieldProblem } from './field-problem.tsx'
import type { SavedField } from './use-saved-field.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

export interface SavedTextProps {
  value: string
  error: ReactNode
  onChange: (event: ChangeEvent<TextElement>) => void
  onBlur: () => void
}

/** What makes an input of a text field that is saved when one leaves it. */
export const savedTextProps = (field: SavedField<string>): SavedTextProps => ({
  value: field.value,
  error: fieldProblem(field),
  onChange: event => field.type(event.currentTarget.value),
  onBlur: field.saveTyped,
})

/** Enter is done typing, unless it chooses among the readings of an input method. */
export function leaveOnEnter(event: KeyboardEvent<TextElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.blur()
}
