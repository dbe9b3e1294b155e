import type { TaskDetail } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { Progress } from '@mantine/core'
import { AddLine } from '../add-line.tsx'
import { PanelSection } from '../panel-section.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { SortableList } from './sortable-list.tsx'
import { useChecklist } from './use-checklist.ts'

/** Small steps of a task, in an order of one's own. */
export function ChecklistSection({ task }: { task: TaskDetail }) {
  const items = task.checklistItems
  const { add, tick, remove, move } = useChecklist(task)
  const ticked = items.filter(item => item.completed).length
  return (
    <PanelSection title="Checklist" note={items.length > 0 && `${ticked} of ${items.length}`}>
      {items.length > 0 && (
        <Progress value={(ticked / items.length) * 100} size="sm" mb={4} aria-label="Checklist progress" />
      )}
      <SortableList items={items} onMove={move}>
        {(item, handle) => <ChecklistRow item={item} handle={handle} onTick={tick} onDelete={remove} />}
      </SortableList>
      <AddLine label="Add an item" maxLength={TASK_LIMITS.checklistTitleLength} add={add} />
    </PanelSection>
  )
}
