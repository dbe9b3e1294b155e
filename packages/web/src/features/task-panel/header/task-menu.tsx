import type { TaskDetail } from '@daywright/contract/task'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconCopy, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../ui/confirm.tsx'
import { copyTaskLink } from './copy-task-link.ts'
import { useTaskActions } from './use-task-actions.ts'

/** What is done to the task as a whole. */
export function TaskMenu({ task }: { task: TaskDetail }) {
  const { duplicate, archive, remove } = useTaskActions(task)
  const removeIfSure = async () => {
    const isSure = await confirm({
      title: 'Delete this task for good?',
      text: `“${task.title}” and its checklist will be gone. Its subtasks stay. This cannot be undone.`,
      confirmLabel: 'Delete',
    })
    if (isSure) remove()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="More about this task">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyTaskLink(task.id)}>
          Copy link
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        {task.status !== 'archived' && (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={archive}>
            Archive
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void removeIfSure()}>
          Delete for good
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
