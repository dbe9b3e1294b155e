import { t } from '@daywright/language/current-language'
import { Textarea } from '@mantine/core'
import { focusAtOnce } from '../dialogs/focus-at-once.ts'
import type { SavedField } from './saved-field.ts'
import { leaveOnEnter, savedTextProps } from './saved-text-props.ts'

interface SavedTitleProps {
  field: SavedField<string>
  className: string | undefined
  /** Takes the focus when the dialog opens that it is in, however late it is loaded. */
  isFocusedFirst?: boolean
}

/** A title that saves itself; it wraps on screen but holds no line breaks. */
export function SavedTitle({ field, className, isFocusedFirst = false }: SavedTitleProps) {
  return (
    <Textarea
      aria-label={t('Title')}
      dir="auto"
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: className }}
      {...(isFocusedFirst && { ref: focusAtEnd, 'data-autofocus': true })}
      {...savedTextProps(field)}
      onChange={event => field.type(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={leaveOnEnter}
    />
  )
}

/** Where the text goes on. */
function focusAtEnd(element: HTMLTextAreaElement | null): void {
  element?.setSelectionRange(element.value.length, element.value.length)
  focusAtOnce(element)
}
