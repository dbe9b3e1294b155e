import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'

const FOUND_AT_MOST = '20'
const TYPING_PAUSE_MS = 200

export interface PickedTask {
  id: string
  title: string
}

interface TaskPickerProps {
  label: string
  /** Tasks that are not offered. */
  except: readonly string[]
  withFinished?: boolean
  onPick: (task: PickedTask) => void
  problem: ReactNode
}

/** Finds a task by words of its title. */
export function TaskPicker({ label, except, withFinished = false, onPick, problem }: TaskPickerProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [words] = useDebouncedValue(search.trim().slice(0, TASK_LIMITS.searchLength), TYPING_PAUSE_MS)
  const query = useQuery({
    ...queries.taskPage({
      limit: FOUND_AT_MOST,
      ...(words && { search: words }),
      ...(withFinished && { includeCompleted: 'true' }),
    }),
    enabled: isOpen,
  })
  const found = (query.data?.data ?? []).filter(({ id }) => !except.includes(id))
  const pick = (id: string | null) => {
    const task = found.find(other => other.id === id)
    if (!task) return
    setSearch('')
    onPick(task)
  }
  // [WEB-316] Not the first option as elsewhere: it may still be one that was found for fewer words.
  const takeOnlyMatch = (event: KeyboardEvent) => {
    const isFound = !query.isFetching && words === search.trim()
    if (event.key === 'Enter' && words && isFound && found.length === 1) pick(found[0]?.id ?? null)
  }
  return (
    <Select
      selectFirstOptionOnChange={false}
      onKeyDown={takeOnlyMatch}
      aria-label={label}
      placeholder={label}
      variant="unstyled"
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        query.isFetching
          ? t('Searching…')
          : withFinished
            ? t('No task has these words')
            : t('No open task has these words')
      }
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={pick}
      error={problem}
    />
  )
}
