import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconLink,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react'
import { deletePermanently } from '../../../data/changes/delete-permanently.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { copyLink } from '../../../shared/navigation/copy-link.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { useDoNext } from '../../../shared/plan-run/use-do-next.ts'

/** The actions on the whole task. */
export function TaskMenu({ task }: { task: TaskDetail }) {
  const { doNext, duplicate, archive, remove, skip } = useTaskActions(task)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Task actions')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {doNext && (
          <Menu.Item leftSection={<IconPlayerTrackNext size={16} />} onClick={doNext}>
            {t('Do next')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyLink(`/tasks?task=${task.id}`)}>
          {t('Copy link')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          {t('Duplicate')}
        </Menu.Item>
        {skip && (
          <Menu.Item leftSection={<IconPlayerSkipForward size={16} />} onClick={skip}>
            {t('Skip this one')}
          </Menu.Item>
        )}
        {task.status !== 'archived' && (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={archive}>
            {t('Archive')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove()}>
          {t('Delete permanently')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions of the menu. Afterwards the panel shows the copy, or closes. */
function useTaskActions(task: TaskDetail) {
  const openTask = useOpenTask()
  const duplicate = useChange({
    send: () => api.tasks.duplicate({ id: task.id }),
    successMessage: () => t('Duplicated “{title}”', { title: task.title }),
    undo: copy => deletePermanently(copy.id),
  })
  const archive = useChange({
    send: () => api.tasks.remove({ id: task.id }),
    successMessage: () => t('Archived “{title}”', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status } }),
  })
  const close = () => openTask(null)
  const remove = useConfirmedChange({
    send: () => deletePermanently(task.id),
    successMessage: () => t('Deleted “{title}”', { title: task.title }),
    onSuccess: close,
    question: () => ({
      title: t('Delete this task permanently?'),
      text: t('“{title}” and its checklist will be deleted. Its subtasks stay. This cannot be undone.', {
        title: task.title,
      }),
      confirmLabel: t('Delete permanently'),
    }),
  })
  const { seriesId, occurrenceOn } = task
  const skip = useChange({
    send: (date: string) => api.series.skip({ id: seriesId ?? '', body: { date } }),
    successMessage: () => t('Skipped “{title}”', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status } }),
  })
  const next = useDoNext()
  const isOpen = !FINISHED_STATUSES.some(status => status === task.status)
  return {
    /** Null for a task that is done. */
    doNext: isOpen ? () => next.mutate(task) : null,
    duplicate: () => duplicate.mutate(undefined, { onSuccess: copy => openTask(copy.id) }),
    archive: () => archive.mutate(undefined, { onSuccess: close }),
    remove,
    /** Null for a task that does not repeat, or is done. */
    skip: isOpen && seriesId && occurrenceOn ? () => skip.mutate(occurrenceOn, { onSuccess: close }) : null,
  }
}
