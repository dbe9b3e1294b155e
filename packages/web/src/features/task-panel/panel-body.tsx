import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { IconCornerLeftUp } from '@tabler/icons-react'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { PRIORITY_EDITOR, PROJECT_EDITOR, SPACE_EDITOR, STATUS_EDITOR } from '../../shared/tasks/task-editors.tsx'
import { RecordProblems } from '../../shared/waiting/record-problems.tsx'
import { TaskBlocksSection } from './blocks/task-blocks-section.tsx'
import { ChecklistSection } from './checklist/checklist-section.tsx'
import { DependencySection } from './dependencies/dependency-section.tsx'
import { DocumentSection } from './documents/document-section.tsx'
import { TaskDescriptionField } from './fields/description/task-description-field.tsx'
import { EstimateSuggestion } from './fields/estimate/estimate-suggestion.tsx'
import { TaskEstimateField } from './fields/estimate/task-estimate-field.tsx'
import { TaskLabelField } from './fields/labels/task-label-field.tsx'
import { PlanningSection } from './fields/planning-section.tsx'
import { TaskChoiceField } from './fields/task-choice-field.tsx'
import { TaskDateField } from './fields/task-date-field.tsx'
import { TaskTitleField } from './header/task-title-field.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { TaskPlanned } from './planned/task-planned.tsx'
import { TaskRepeatField } from './repeat/task-repeat-field.tsx'
import { SubtaskSection } from './subtasks/subtask-section.tsx'

/** Every field of a task and everything that belongs to it, sorted by how often it is changed. */
export function PanelBody({ task }: { task: TaskDetail }) {
  return (
    <Stack gap="lg">
      <RecordProblems recordId={task.id} />
      <div>
        {task.parentTask && <ParentLink parent={task.parentTask} />}
        <TaskTitleField task={task} />
        <TaskPlanned task={task} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TaskChoiceField task={task} editor={STATUS_EDITOR} />
        <TaskChoiceField task={task} editor={PRIORITY_EDITOR} />
        <TaskDateField task={task} name="dueAt" timeOfDay="17:00:00" />
        <TaskEstimateField task={task} />
        <TaskChoiceField task={task} editor={PROJECT_EDITOR} />
        <TaskChoiceField task={task} editor={SPACE_EDITOR} />
        <TaskDateField task={task} name="startAfter" timeOfDay="09:00:00" />
        <TaskLabelField task={task} />
        <TaskRepeatField task={task} />
      </SimpleGrid>
      <EstimateSuggestion key={task.id} task={task} />
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
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => openTask(parent.id)}>
      <IconCornerLeftUp size={14} aria-hidden /> {t('Part of {title}', { title: parent.title })}
    </Anchor>
  )
}
