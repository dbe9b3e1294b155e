import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import { EstimateForm } from './estimate-form.tsx'

interface EstimatePopoverProps {
  popup: Popup
  label: string
  text: string
  onSave: (minutes: number | null) => void
}

/** The field for the estimate, below that of a row. */
export default function EstimatePopover({ popup, label, ...form }: EstimatePopoverProps) {
  return (
    <LazyPopover popup={popup} position="bottom-start" label={label}>
      <EstimateForm {...form} />
    </LazyPopover>
  )
}
