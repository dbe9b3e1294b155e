import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
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
import { copyTaskLink } from './copy-task-link.ts'
import { useTaskActions } from './use-task-actions.ts'

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
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyTaskLink(task.id)}>
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
