import { ApiFailure } from '@daywright/contract/client/client'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { type PickedTask, TaskPicker } from '../../../shared/tasks/task-picker.tsx'

interface DependencyPickerProps {
  task: TaskDetail
  /** The prerequisites that the task has already. */
  existing: readonly string[]
}

/** Finds a task by its words and adds it as a prerequisite. */
export function DependencyPicker({ task, existing }: DependencyPickerProps) {
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
