import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCornerLeftUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { RecordProblems } from '../../shared/outbox/record-problems.tsx'
import { suggestEstimate } from '../../shared/tasks/suggest-estimate.ts'
import { PRIORITY_EDITOR, PROJECT_EDITOR, SPACE_EDITOR, STATUS_EDITOR } from '../../shared/tasks/task-editors.tsx'
import { isFinished } from '../../shared/tasks/task-status-name.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { SavedTitle } from '../../ui/saved-field/saved-title.tsx'
import { titleProblem } from '../../ui/text/title-problem.ts'
import { TaskBlocksSection } from './blocks/task-blocks-section.tsx'
import { ChecklistSection } from './checklist/checklist-section.tsx'
import { DependencySection } from './dependencies/dependency-section.tsx'
import { DocumentSection } from './documents/document-section.tsx'
import { TaskDescriptionField } from './fields/description/task-description-field.tsx'
import { TaskEstimateField } from './fields/estimate/task-estimate-field.tsx'
import { TaskLabelField } from './fields/labels/task-label-field.tsx'
import { PlanningSection } from './fields/planning-section.tsx'
import { TaskChoiceField } from './fields/task-choice-field.tsx'
import { TaskDateField } from './fields/task-date-field.tsx'
import { useTaskField } from './fields/use-task-field.ts'
import { HistorySection } from './history/history-section.tsx'
import { TaskPlanned } from './planned/task-planned.tsx'
import { ReminderSection } from './reminders/reminder-section.tsx'
import { TaskRepeatField } from './repeat/task-repeat-field.tsx'
import { SubtaskSection } from './subtasks/subtask-section.tsx'
import classes from './task-panel.module.css'

const TaskForecastLine = lazyComponent(() => import('./planned/task-forecast.tsx'))

/** Every field of a task and everything that belongs to it, sorted by how often it is changed. */
export function PanelBody({ task }: { task: TaskDetail }) {
  return (
    <Stack gap="lg">
      <RecordProblems recordId={task.id} />
      <div>
        {task.parentTask && <ParentLink parent={task.parentTask} />}
        <TaskTitleField task={task} />
        <TaskPlanned task={task} />
        {!isFinished(task.status) && (
          <Suspense fallback={null}>
            <TaskForecastLine task={task} />
          </Suspense>
        )}
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
      <ReminderSection task={task} />
      <ChecklistSection task={task} />
      <SubtaskSection task={task} />
      <DependencySection task={task} />
      <DocumentSection task={task} />
      <TaskBlocksSection task={task} />
      <PlanningSection task={task} />
      <HistorySection key={task.id} task={task} />
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

/** [WEB-273] Offers the estimate that finished tasks like this one call for; nothing changes unless it is pressed. */
function EstimateSuggestion({ task }: { task: TaskDetail }) {
  const [isAnswered, setAnswered] = useState(() => isEstimateAdjusted(task.id))
  const isOffered = !isAnswered && !isFinished(task.status) && task.estimateMinutes !== null
  const { data } = useQuery({ ...queries.predictedTime(task.id), enabled: isOffered })
  const change = useChange({
    send: (minutes: number) => api.tasks.update({ id: task.id, body: { estimateMinutes: minutes } }),
    optimistic: minutes => [{ id: task.id, fields: { estimateMinutes: minutes } }],
    successMessage: (_, minutes) => t('Estimate: {duration}', { duration: formatMinutes(minutes) }),
    undo: () => api.tasks.update({ id: task.id, body: { estimateMinutes: task.estimateMinutes } }),
  })
  const suggestion = isOffered && data?.prediction ? suggestEstimate(task.estimateMinutes, data.prediction) : null
  if (!suggestion) return null
  const answer = () => {
    markEstimateAdjusted(task.id)
    setAnswered(true)
  }
  return (
    <Group gap="xs" role="group" aria-label={t('Suggested estimate')}>
      <Text size="sm" c="dimmed">
        {suggestion.sentence}
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => change.mutate(suggestion.minutes, { onSuccess: answer })}
      >
        {t('Make it {duration}', { duration: formatMinutes(suggestion.minutes) })}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={answer}>
        {t('Keep it')}
      </Button>
    </Group>
  )
}

/** [WEB-545] Has the focus when the panel opens, but not where that would open the keyboard of a phone. */
function TaskTitleField({ task }: { task: TaskDetail }) {
  const field = useTaskField<string>(task, {
    saved: task.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, TASK_LIMITS.titleLength),
  })
  return <SavedTitle field={field} className={classes.title} isFocusedFirst={!useIsPhone()} />
}

const KEY = 'daywright-adjusted-estimates'
/** The oldest are forgotten; their tasks are done by then. */
const MAX = 200

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

/** Whether the suggested estimate of a task was taken or dismissed: suggesting it again would raise it again and again. */
const isEstimateAdjusted = (taskId: string): boolean => read().includes(taskId)

const markEstimateAdjusted = (taskId: string): void =>
  localStorage.setItem(KEY, JSON.stringify([...read().filter(id => id !== taskId), taskId].slice(-MAX)))

/** When the task was created and changed. */
function PanelFooter({ task }: { task: TaskDetail }) {
  const zone = useZone()
  const facts = [
    task.completedAt && t('Completed {time}', { time: midSentence(zone.dayTime(task.completedAt)) }),
    task.actualMinutes !== null && t('Took {duration}', { duration: formatMinutes(task.actualMinutes) }),
    t('Created {time}', { time: midSentence(zone.dayTime(task.createdAt)) }),
    t('Changed {time}', { time: midSentence(zone.dayTime(task.updatedAt)) }),
    t('Times of {name}', { name: zone.name }),
  ]
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
