import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Stack, Text } from '@mantine/core'
import { closeModal, openModal } from '@mantine/modals'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { duringChange } from '../../data/queries/refetch.ts'
import { closedDialog, openDialog } from '../../ui/dialogs/dialog-host.ts'
import { showErrorToast } from '../../ui/dialogs/toast.tsx'

type TaskChanges = Parameters<typeof api.tasks.update>[0]['body']

const DIALOG = 'task-scope'
/** What is true of one task only, regardless of the others. */
const OF_ONE_TASK = ['status', 'completedAt', 'locked', 'sortOrder']
/** Each task of a series has these. */
const DATES = ['dueAt', 'startAfter']

/**
 * [WEB-163] After a change to a task that repeats, asks whether those that follow change too. Dismissing the question leaves it at this
 * one.
 */
export async function askFollowing(task: Pick<Task, 'id' | 'seriesId'>, changes: TaskChanges): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !OF_ONE_TASK.includes(name) && !(DATES.includes(name) && value === null),
    ),
  )
  if (task.seriesId === null || Object.keys(body).length === 0 || !(await wantsFollowing())) return
  try {
    await duringChange(() => api.tasks.update({ id: task.id, query: { scope: 'following' }, body }))
  } catch (error) {
    showErrorToast(failureText(error))
  }
}

const wantsFollowing = (): Promise<boolean> =>
  new Promise(resolve =>
    openDialog(() => {
      const close = (wants: boolean) => () => {
        resolve(wants)
        closeModal(DIALOG)
      }
      return openModal({
        modalId: DIALOG,
        title: t('Change the following tasks too?'),
        size: 'sm',
        onClose: () => {
          closedDialog()
          resolve(false)
        },
        children: (
          <Stack gap="xs">
            <Text size="sm">{t('This task repeats. Earlier ones stay as they are.')}</Text>
            <Button variant="default" data-autofocus onClick={close(false)}>
              {t('Only this one')}
            </Button>
            <Button variant="default" onClick={close(true)}>
              {t('This and following')}
            </Button>
          </Stack>
        ),
      })
    }),
  )
