import { ApiFailure } from '@daywright/contract/client/client'
import type { DependencyInList } from '@daywright/contract/resources/tasks/dependency'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { type PickedTask, TaskPicker } from '../../../shared/tasks/task-picker.tsx'
import { isFinished, taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PanelRow, PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'

/** The tasks that must be finished before this one. */
export function DependencySection({ task }: { task: TaskDetail }) {
  const query = useQuery(queries.dependencies(task.id))
  const openTask = useOpenTask()
  const remove = useChange({
    send: ({ taskId, dependsOnId }: DependencyInList) => api.dependencies.remove({ id: taskId, dependsOnId }),
    successMessage: (_, { dependsOn }) => t('No longer waits for “{title}”', { title: dependsOn.title }),
    undo: (_, { taskId, dependsOnId }) => api.dependencies.add({ id: taskId, dependsOnId }),
  })
  return (
    <PanelSection title={t('Waits for')}>
      <Loaded query={query} rows={1}>
        {dependencies => (
          <>
            <PanelRows>
              {dependencies.map(dependency => (
                <PanelRow
                  key={dependency.dependsOnId}
                  mark={<FinishedMark isFinished={isFinished(dependency.dependsOn.status)} />}
                  title={dependency.dependsOn.title}
                  isStruck={isFinished(dependency.dependsOn.status)}
                  note={taskStatusName(dependency.dependsOn.status)}
                  onOpen={() => openTask(dependency.dependsOnId)}
                  onRemove={() => remove.mutate(dependency)}
                />
              ))}
            </PanelRows>
            <DependencyPicker task={task} existing={dependencies.map(dependency => dependency.dependsOnId)} />
          </>
        )}
      </Loaded>
    </PanelSection>
  )
}

function FinishedMark({ isFinished }: { isFinished: boolean }) {
  const Mark = isFinished ? IconCircleCheck : IconCircle
  return <Mark size={18} stroke={1.5} aria-hidden />
}

interface DependencyPickerProps {
  task: TaskDetail
  /** The prerequisites that the task has already. */
  existing: readonly string[]
}

/** Finds a task by its words and adds it as a prerequisite. */
function DependencyPicker({ task, existing }: DependencyPickerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const add = useChange({
    send: (dependsOnId: string) => api.dependencies.add({ id: task.id, dependsOnId }),
    silentOnFailure: true,
  })
  const pick = async ({ id, title }: PickedTask) => {
    setProblem(null)
    try {
      await add.mutateAsync(id)
    } catch (error) {
      setProblem(dependencyProblem(error, title))
    }
  }
  return (
    <TaskPicker
      label={t('Add a task to wait for')}
      except={[task.id, ...existing]}
      onPick={picked => void pick(picked)}
      problem={problem && <span role="alert">{problem}</span>}
    />
  )
}

/** Explains a circle of dependencies in plain words, because it is no technical error. [DEP-3] */
function dependencyProblem(error: unknown, title: string): string {
  return error instanceof ApiFailure && error.status === 409
    ? t('“{title}” already waits for this task, directly or through others. Two tasks cannot wait for each other.', {
        title,
      })
    : failureText(error)
}
