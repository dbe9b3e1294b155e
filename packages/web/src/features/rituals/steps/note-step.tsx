import { DAY_NOTE_LIMITS } from '@daywright/contract/resources/rituals/day-note.values'
import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'

interface NoteStepProps {
  text: string
  onChange: (text: string) => void
  /** [WEB-673] Enter saves; a second Enter, outside of the field, ends the day. */
  onEnter: (text: string) => void
}

/** [WEB-675] One line, which the weekly review shows again. */
export function NoteStep({ text, onChange, onEnter }: NoteStepProps) {
  return (
    <TextInput
      label={t('What do you want to remember?')}
      description={t('You see it again in the weekly review and in Insights.')}
      placeholder={t('What went well, what got in the way')}
      maxLength={DAY_NOTE_LIMITS.textLength}
      dir="auto"
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        onEnter(text)
        event.currentTarget.blur()
        event.preventDefault()
      }}
    />
  )
}
