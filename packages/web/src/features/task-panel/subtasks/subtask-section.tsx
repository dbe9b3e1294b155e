import type { Task, TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { withoutReading } from '@daywright/quick-add/reading'
import type { ListLine } from '@daywright/quick-add/task-lines'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { sendShownLine } from '../../../data/outbox/send-line.ts'
import { api } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { keepText } from '../../../shared/quick-add/keep-text.ts'
import { droppedByKey, ParsePreview } from '../../../shared/quick-add/preview/parse-preview.tsx'
import { useLineReader } from '../../../shared/quick-add/use-line-reader.ts'
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { AddLine } from '../add-line.tsx'
import { PanelRow, PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'

/** The subtasks. A new one is typed in the language of quick add. */
export function SubtaskSection({ task }: { task: TaskDetail }) {
  const subtasks = task.subtasks.filter(subtask => subtask.status !== 'archived')
  const done = subtasks.filter(subtask => subtask.status === 'completed').length
  const { parse, add } = useAddSubtask(task)
  return (
    <PanelSection
      title={t('Subtasks')}
      note={subtasks.length > 0 && t('{done} of {count}', { done, count: subtasks.length })}
    >
      <PanelRows>
        {subtasks.map(subtask => (
          <SubtaskRow key={subtask.id} subtask={subtask} />
        ))}
      </PanelRows>
      <AddLine
        label={t('Add a subtask')}
        add={add}
        check={line => titleProblem(parse(line).title, TASK_LIMITS.titleLength)}
        preview={(line, change) => (
          <ParsePreview task={parse(line)} onDrop={reading => change(withoutReading(line, reading))} />
        )}
        onKey={(event, line) => {
          const reading = droppedByKey(event, parse(line).readings)
          return reading && withoutReading(line, reading)
        }}
      />
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
        <RowCheckbox
          kind="done"
          aria-label={t('Complete {title}', { title: subtask.title })}
          checked={isCompleted}
          onChange={() => toggle.mutate()}
        />
      }
      title={subtask.title}
      isStruck={isCompleted}
      note={subtask.dueAt && t('Due {day}', { day: midSentence(zone.nearDay(subtask.dueAt)) })}
      onOpen={() => openTask(subtask.id)}
    />
  )
}

/** Adds subtasks from lines. They have the project, space and working hours of their task, unless a line says otherwise. */
function useAddSubtask(parent: TaskDetail) {
  const { readTask } = useLineReader()
  const given = { parentTaskId: parent.id }
  const parse = (text: string): QuickTask => readTask(text, { given, parent })
  // A refused line comes back below the field.
  const add = async ({ text }: ListLine) => {
    for (const line of keepText({ text, title: parse(text).title, given })) await sendShownLine(line)
  }
  return { parse, add }
}
