import type { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Group, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../../../data/queries/api-client.ts'
import { useSavedField } from '../../../data/saving/use-saved-field.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { leaveOnEnter, savedTextProps } from '../../../ui/saved-field/saved-text-props.ts'
import { DragHandle } from '../../../ui/sortable/drag-handle.tsx'
import type { SortableParts } from '../../../ui/sortable/sortable-list.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import classes from '../task-panel.module.css'

interface ChecklistRowProps {
  item: ChecklistItem
  parts: SortableParts
  onTick: (item: ChecklistItem) => void
  onDelete: (item: ChecklistItem) => void
}

/** One item: tick it, rename it in place, move it, delete it. */
export function ChecklistRow({ item, parts, onTick, onDelete }: ChecklistRowProps) {
  const field = useSavedField<string>({
    id: item.id,
    saved: item.title,
    send: title => api.checklistItems.update({ id: item.id, body: { title } }),
    optimistic: title => ({ title }),
    check: title => titleProblem(title, TASK_LIMITS.checklistTitleLength),
  })
  return (
    <Group gap={8} wrap="nowrap" align="center" className={classes.item} data-dragging={parts.isDragging || undefined}>
      <Checkbox
        aria-label={t('Tick {title}', { title: item.title })}
        checked={item.completed}
        onChange={() => onTick(item)}
        classNames={{ root: classes.tick }}
      />
      <Textarea
        aria-label={t('Name of {title}', { title: item.title })}
        variant="unstyled"
        autosize
        minRows={1}
        flex={1}
        classNames={{ input: item.completed ? `${classes.line} ${classes.struck}` : classes.line }}
        {...savedTextProps(field)}
        onKeyDown={leaveOnEnter}
      />
      <DragHandle
        name={item.title}
        handle={parts.handle}
        grip={parts.grip}
        variant="transparent"
        c="dimmed"
        className={classes.handle}
      />
      <RowAction
        isSmall
        icon={IconTrash}
        label={t('Delete {title}', { title: item.title })}
        onClick={() => onDelete(item)}
      />
    </Group>
  )
}
