import { Textarea } from '@mantine/core'
import { leaveOnEnter, savedTextProps } from './saved-text-props.ts'
import type { SavedField } from './use-saved-field.ts'

/** A title that saves itself; it grows with what is typed but stays one line of text. */
export function SavedTitle({ field, className }: { field: SavedField<string>; className: string | undefined }) {
  return (
    <Textarea
      aria-label="Title"
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: className }}
      {...savedTextProps(field)}
      onChange={event => field.type(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={leaveOnEnter}
    />
  )
}
