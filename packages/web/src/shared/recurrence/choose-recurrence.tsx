import { t } from '@daywright/language/current-language'
import { closeModal, openModal } from '@mantine/modals'
import { closedDialog, openDialog } from '../../ui/dialogs/dialog-host.ts'
import { RecurrenceForm, type Recurring } from './recurrence-form.tsx'

const DIALOG = 'recurrence'

/** Asks how a task should repeat; null if the question is dismissed. */
export const chooseRecurrence = (start: Recurring, startOn?: string): Promise<Recurring | null> =>
  new Promise(resolve =>
    openDialog(() =>
      openModal({
        modalId: DIALOG,
        title: t('Repeat'),
        onClose: () => {
          closedDialog()
          resolve(null)
        },
        children: (
          <RecurrenceForm
            start={start}
            startOn={startOn}
            onDone={chosen => {
              resolve(chosen)
              closeModal(DIALOG)
            }}
          />
        ),
      }),
    ),
  )
