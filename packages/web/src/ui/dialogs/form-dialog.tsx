import { t } from '@daywright/language/current-language'
import { Button, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormProblem } from '../saved-field/form-problem.tsx'
import classes from './dialog-footer.module.css'
import { DialogFooter } from './dialog-footer.tsx'

type ShownModal = Pick<
  ModalProps,
  'title' | 'size' | 'fullScreen' | 'closeOnEscape' | 'trapFocus' | 'children' | 'onClose'
>

export interface FormDialogProps extends ShownModal {
  submitLabel: string
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether it can be sent. */
  isComplete?: boolean
  /** What is wrong with the form as a whole. */
  problem?: ReactNode
}

/** A form in a dialog, with its fields above the buttons to cancel and to save, which stay in sight. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, isSaving, isComplete = true, onSubmit, problem, children, ...modal } = props
  return (
    <Modal opened classNames={{ content: classes.scroller }} {...modal}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <DialogFooter problem={problem && <FormProblem text={problem} />}>
            <Button variant="default" onClick={modal.onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!isComplete}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  )
}
