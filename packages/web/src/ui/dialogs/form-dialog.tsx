import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent } from 'react'

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children' | 'onClose'> {
  submitLabel: string
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form in a dialog, with its fields above the buttons to cancel and to save. */
export function FormDialog({ submitLabel, isSaving, onSubmit, children, ...modal }: FormDialogProps) {
  return (
    <Modal opened {...modal}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={modal.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
