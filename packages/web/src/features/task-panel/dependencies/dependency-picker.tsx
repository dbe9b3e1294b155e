import { ApiFailure } from '@daywright/contract/client'
import type { TaskDetail } from '@daywright/contract/task'
import { useState } from 'react'
import { api } from '../../../data/api-client.ts'
import { failureText } from '../../../data/failure-text.ts'
import { useChange } from '../../../data/use-change.ts'
import { type PickedTask, TaskPicker } from '../../../shared/task-picker.tsx'

export interface DependencyPickerProps {
  task: TaskDetail
  /** What the task waits for already. */
  present: readonly string[]
}

/** Finds a task by its words, for this one to wait for. */
export function DependencyPicker({ task, present }: DependencyPickerProps) {
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
      label="Add a task to wait for"
      except={[task.id, ...present]}
      onPick={picked => void pick(picked)}
      problem={problem && <span role="alert">{problem}</span>}
    />
  )
}

/** [DEP-3] A circle is said plainly: it is no mistake of the machine. */
function dependencyProblem(error: unknown, title: string): string {
  return error instanceof ApiFailure && error.status === 409
    ? `“${title}” already waits for this task, directly or through others. Two tasks cannot wait for each other.`
    : failureText(error)
}
