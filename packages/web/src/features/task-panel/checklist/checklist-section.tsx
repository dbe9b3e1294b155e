import type { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Progress } from '@mantine/core'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../../ui/sortable/sortable-lists.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { AddLine } from '../add-line.tsx'
import { PanelSection } from '../panel-section.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { useChecklist } from './use-checklist.ts'

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
