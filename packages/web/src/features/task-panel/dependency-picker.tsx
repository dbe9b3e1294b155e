import { ApiFailure } from '@daywright/contract/client'
import type { TaskDetail } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task-limits'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { failureText } from '../../data/failure-text.ts'
import { queries } from '../../data/queries.ts'
import { useChange } from '../../data/use-change.ts'

const FOUND_AT_MOST = '20'
const TYPING_PAUSE_MS = 200

export interface DependencyPickerProps {
  task: TaskDetail
  /** What the task waits for already. */
  present: readonly string[]
}

/** Finds a task by its words, for this one to wait for. */
export function DependencyPicker({ task, present }: DependencyPickerProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [words] = useDebouncedValue(search.trim().slice(0, TASK_LIMITS.searchLength), TYPING_PAUSE_MS)
  const query = useQuery({
    ...queries.taskPage({ limit: FOUND_AT_MOST, ...(words && { search: words }) }),
    enabled: isOpen,
  })
  const found = (query.data?.data ?? []).filter(({ id }) => id !== task.id && !present.includes(id))
  const add = useChange({
    send: (dependsOnId: string) => api.dependencies.add({ id: task.id, dependsOnId }),
    isQuietOnFailure: true,
  })
  const pick = async (id: string | null) => {
    if (!id) return
    setProblem(null)
    setSearch('')
    try {
      await add.mutateAsync(id)
    } catch (error) {
      setProblem(dependencyProblem(error, found.find(other => other.id === id)?.title ?? ''))
    }
  }
  return (
    <Select
      aria-label="Add a task to wait for"
      placeholder="Add a task to wait for"
      variant="unstyled"
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={query.isFetching ? 'Searching…' : 'No open task has these words'}
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={id => void pick(id)}
      error={problem && <span role="alert">{problem}</span>}
    />
  )
}

/** [DEP-3] A circle is said plainly: it is no mistake of the machine. */
function dependencyProblem(error: unknown, title: string): string {
  return error instanceof ApiFailure && error.status === 409
    ? `“${title}” already waits for this task, directly or through others. Two tasks cannot wait for each other.`
    : failureText(error)
}
