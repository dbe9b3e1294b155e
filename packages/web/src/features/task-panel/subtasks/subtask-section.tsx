import type { Task, TaskDetail } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { Checkbox } from '@mantine/core'
import { api } from '../../../data/api-client.ts'
import { midSentence } from '../../../data/mid-sentence.ts'
import { statusChange } from '../../../data/status-change.ts'
import { useChange } from '../../../data/use-change.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { AddLine } from '../add-line.tsx'
import { PanelRow, PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import classes from '../task-panel.module.css'

/** The subtasks. A new one gets the project, space and working hours of its task. */
export function SubtaskSection({ task }: { task: TaskDetail }) {
  const subtasks = task.subtasks.filter(subtask => subtask.status !== 'archived')
  const done = subtasks.filter(subtask => subtask.status === 'completed').length
  const { spaceId, projectId, schedulePreferenceId } = task
  const add = (title: string) =>
    api.tasks.create({ body: { title, parentTaskId: task.id, spaceId, projectId, schedulePreferenceId } })
  return (
    <PanelSection title="Subtasks" note={subtasks.length > 0 && `${done} of ${subtasks.length}`}>
      <PanelRows>
        {subtasks.map(subtask => (
          <SubtaskRow key={subtask.id} subtask={subtask} />
        ))}
      </PanelRows>
      <AddLine label="Add a subtask" maxLength={TASK_LIMITS.titleLength} add={add} />
    </PanelSection>
  )
}

function SubtaskRow({ subtask }: { subtask: Task }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const isCompleted = subtask.status === 'completed'
  const toggled = statusChange(isCompleted ? 'todo' : 'completed', subtask)
  const toggle = useChange({
    send: () => api.tasks.update({ id: subtask.id, body: toggled }),
    optimistic: () => [{ id: subtask.id, fields: toggled }],
  })
  return (
    <PanelRow
      mark={
        <Checkbox
          aria-label={`Complete ${subtask.title}`}
          checked={isCompleted}
          onChange={() => toggle.mutate()}
          classNames={{ root: classes.tick }}
        />
      }
      title={subtask.title}
      isStruck={isCompleted}
      note={subtask.dueAt && `Due ${midSentence(zone.nearDay(subtask.dueAt))}`}
      onOpen={() => openTask(subtask.id)}
    />
  )
}
