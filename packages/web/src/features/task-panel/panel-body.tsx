import type { TaskDetail } from '@daywright/contract/task'
import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { IconCornerLeftUp } from '@tabler/icons-react'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { ChecklistSection } from './checklist-section.tsx'
import { DependencySection } from './dependency-section.tsx'
import { DocumentSection } from './document-section.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { PlanningSection } from './planning-section.tsx'
import { SubtaskSection } from './subtask-section.tsx'
import { TaskBlocksSection } from './task-blocks-section.tsx'
import { TaskDateField } from './task-date-field.tsx'
import { TaskDescriptionField } from './task-description-field.tsx'
import { TaskEstimateField } from './task-estimate-field.tsx'
import { TaskLabelField } from './task-label-field.tsx'
import { TaskProjectField, TaskSpaceField } from './task-place-fields.tsx'
import { TaskPriorityField, TaskStatusField } from './task-status-fields.tsx'
import { TaskTitleField } from './task-title-field.tsx'

/** Every field of a task, and everything that belongs to it, from what is changed most to what is changed least. */
export function PanelBody({ task }: { task: TaskDetail }) {
  return (
    <Stack gap="lg">
      <div>
        {task.parentTask && <ParentLink parent={task.parentTask} />}
        <TaskTitleField task={task} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TaskStatusField task={task} />
        <TaskPriorityField task={task} />
        <TaskDateField task={task} name="dueAt" label="Due" timeOfDay="17:00:00" />
        <TaskEstimateField task={task} />
        <TaskProjectField task={task} />
        <TaskSpaceField task={task} />
        <TaskDateField task={task} name="startAfter" label="Start after" timeOfDay="09:00:00" />
        <TaskLabelField task={task} />
      </SimpleGrid>
      <TaskDescriptionField task={task} />
      <ChecklistSection task={task} />
      <SubtaskSection task={task} />
      <DependencySection task={task} />
      <DocumentSection task={task} />
      <TaskBlocksSection task={task} />
      <PlanningSection task={task} />
      <PanelFooter task={task} />
    </Stack>
  )
}

function ParentLink({ parent }: { parent: NonNullable<TaskDetail['parentTask']> }) {
  const openTask = useOpenTask()
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => openTask(parent.id)}>
      <IconCornerLeftUp size={14} aria-hidden /> Part of {parent.title}
    </Anchor>
  )
}
