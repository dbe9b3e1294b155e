import { t } from '@daywright/language/current-language'
import { Textarea } from '@mantine/core'
import type { SavedField } from './saved-field.ts'
import { leaveOnEnter, savedTextProps } from './saved-text-props.ts'

/** A title that saves itself; it wraps on screen but holds no line breaks. */
export function SavedTitle({ field, className }: { field: SavedField<string>; className: string | undefined }) {
  return (
    <Textarea
      aria-label={t('Title')}
      dir="auto"
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
