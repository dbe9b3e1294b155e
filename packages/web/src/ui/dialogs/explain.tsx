import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { closeModal, openModal } from '@mantine/modals'
import { closedDialog, openDialog } from './dialog-host.ts'

/** Explains in a dialog why an action is not possible. */
export function explain({ title, text }: { title: string; text: string }): void {
  openDialog(() => {
    const modal = openModal({
      title,
      onClose: closedDialog,
      children: (
        <>
          <Text size="sm">{text}</Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={() => closeModal(modal)} data-autofocus>
              {t('Close')}
            </Button>
          </Group>
        </>
      ),
    })
  })
}
