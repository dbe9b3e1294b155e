import type { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import type { ListLine } from '@daywright/quick-add/task-lines'
import { Checkbox, Group, Progress, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { idsOf, withMoved } from '../../../data/changes/sort-order.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useSavedField } from '../../../data/saving/use-saved-field.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { leaveOnEnter, savedTextProps } from '../../../ui/saved-field/saved-text-props.ts'
import { DragHandle } from '../../../ui/sortable/drag-handle.tsx'
import { SortableList, type SortableParts } from '../../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../../ui/sortable/sortable-lists.tsx'
import type { Move } from '../../../ui/sortable/sortable-order.ts'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { AddLine } from '../add-line.tsx'
import { PanelSection } from '../panel-section.tsx'
import classes from '../task-panel.module.css'

const named = (item: ChecklistItem) => ({ ...item, name: item.title })

/** The checklist of a task. */
export function ChecklistSection({ task }: { task: TaskDetail }) {
  const items = task.checklistItems
  const { add, tick, remove, move } = useChecklist(task)
  const ticked = items.filter(item => item.completed).length
  return (
    <PanelSection
      title={t('Checklist')}
      note={items.length > 0 && t('{ticked} of {count}', { ticked, count: items.length })}
    >
      {items.length > 0 && (
        <Progress value={(ticked / items.length) * 100} size="sm" mb={4} aria-label={t('Checklist progress')} />
      )}
      <SortableLists lists={[{ id: 'checklist', name: t('Checklist'), items: items.map(named) }]} onMove={move}>
        {([list]) =>
          list && (
            <SortableList list={list}>
              {(item, parts) => <ChecklistRow item={item} parts={parts} onTick={tick} onDelete={remove} />}
            </SortableList>
          )
        }
      </SortableLists>
      <AddLine
        label={t('Add an item')}
        add={add}
        check={title => titleProblem(title, TASK_LIMITS.checklistTitleLength)}
      />
    </PanelSection>
  )
}

/** What can be done with the checklist of a task, except renaming an item, which its row does. */
function useChecklist({ id: taskId, checklistItems: items }: TaskDetail) {
  const newest = useRef(-1)
  const add = ({ text, isTicked }: ListLine) => {
    // Items may be added faster than the list is fetched.
    newest.current = Math.max(newest.current, items.at(-1)?.sortOrder ?? -1) + 1
    const body = { title: text, completed: isTicked, sortOrder: newest.current }
    return api.checklistItems.insert({ taskId, body })
  }
  const tick = useChange({
    send: ({ id, completed }: ChecklistItem) => api.checklistItems.update({ id, body: { completed: !completed } }),
    optimistic: ({ id, completed }) => [{ id, fields: { completed: !completed } }],
  })
  const remove = useChange({
    send: ({ id }: ChecklistItem) => api.checklistItems.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, item) => t('Deleted “{title}”', { title: item.title }),
    undo: (_, { title, completed, sortOrder }) =>
      api.checklistItems.insert({ taskId, body: { title, completed, sortOrder } }),
  })
  const order = useChange({
    send: (arranged: readonly ChecklistItem[]) => api.checklistItems.reorder({ body: { orderedIds: idsOf(arranged) } }),
    optimistic: arranged => [{ id: taskId, fields: { checklistItems: arranged } }],
    queue: 'checklist-order',
  })
  const move = ({ itemId, index }: Move, putBack: () => void) => {
    const item = items.find(({ id }) => id === itemId)
    if (item) order.mutate(withMoved(items, item, index), { onError: putBack })
  }
  return { add, tick: tick.mutate, remove: remove.mutate, move }
}

interface ChecklistRowProps {
  item: ChecklistItem
  parts: SortableParts
  onTick: (item: ChecklistItem) => void
  onDelete: (item: ChecklistItem) => void
}

/** One item: tick it, rename it in place, move it, delete it. */
function ChecklistRow({ item, parts, onTick, onDelete }: ChecklistRowProps) {
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
