import { t } from '@daywright/language/current-language'
import { Button, Stack } from '@mantine/core'
import { closeModal, openModal } from '@mantine/modals'
import { closedDialog, openDialog } from '../../../../ui/dialogs/dialog-host.ts'
import type { Scope } from '../event-requests.ts'

const CHOICES: { scope: Scope; label: string }[] = [
  { scope: 'this', label: t('This event') },
  { scope: 'following', label: t('This and following events') },
  { scope: 'all', label: t('All events') },
]

const DIALOG = 'event-scope'

/** Asks which occurrences of a recurring event are meant; null if the question is dismissed. */
export const chooseScope = (title: string): Promise<Scope | null> =>
  new Promise(resolve =>
    openDialog(() =>
      openModal({
        modalId: DIALOG,
        title,
        size: 'sm',
        onClose: () => {
          closedDialog()
          resolve(null)
        },
        children: (
          <Stack gap="xs">
            {CHOICES.map(({ scope, label }) => (
              <Button
                key={scope}
                variant="default"
                onClick={() => {
                  resolve(scope)
                  closeModal(DIALOG)
                }}
              >
                {label}
              </Button>
            ))}
          </Stack>
        ),
      }),
    ),
  )
