import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { openConfirmModal } from '@mantine/modals'
import { closedDialog, openDialog } from './dialog-host.ts'

export interface Confirmation {
  title: string
  text: string
  /** The label of the button that goes ahead: `Delete`. */
  confirmLabel: string
}

/** Asks for confirmation of something that cannot be undone. */
export const confirm = ({ title, text, confirmLabel }: Confirmation): Promise<boolean> =>
  new Promise(resolve =>
    openDialog(() =>
      openConfirmModal({
        title,
        children: <Text size="sm">{text}</Text>,
        labels: { confirm: confirmLabel, cancel: t('Cancel') },
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
