import { Text } from '@mantine/core'
import { openConfirmModal } from '@mantine/modals'
import { closedDialog, openDialog } from './dialog-host.ts'

export interface Question {
  title: string
  text: string
  /** The verb of what will be done: `Delete`. */
  confirm: string
}

/** Asks before something that cannot be taken back. */
export const ask = ({ title, text, confirm }: Question): Promise<boolean> =>
  new Promise(resolve =>
    openDialog(() =>
      openConfirmModal({
        title,
        children: <Text size="sm">{text}</Text>,
        labels: { confirm, cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => {
          closedDialog()
          resolve(false)
        },
      }),
    ),
  )
