import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { fieldProblem } from './field-problem.tsx'
import type { SavedField } from './saved-field.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface SavedTextProps {
  value: string
  error: ReactNode
  onChange: (event: ChangeEvent<TextElement>) => void
  onBlur: () => void
}

/** The props of an input that saves its text on blur. */
export const savedTextProps = (field: SavedField<string>): SavedTextProps => ({
  value: field.value,
  error: fieldProblem(field),
  onChange: event => field.type(event.currentTarget.value),
  onBlur: field.saveTyped,
})

/** Enter leaves the field, unless it confirms a suggestion of an input method. */
export function leaveOnEnter(event: KeyboardEvent<TextElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.blur()
}
