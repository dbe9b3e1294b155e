import { t } from '@daywright/language/current-language'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import { DueDatePicker, type DueDatePickerProps } from './due-date-picker.tsx'

interface DueDatePopoverProps extends DueDatePickerProps {
  popup: Popup
  title: string
}

/** The calendar below the due date of a row. */
export default function DueDatePopover({ popup, title, ...picker }: DueDatePopoverProps) {
  return (
    <LazyPopover popup={popup} position="bottom-start" label={t('Due date of “{title}”', { title })}>
      <DueDatePicker {...picker} />
    </LazyPopover>
  )
}
