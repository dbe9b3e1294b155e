import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { FindingCard } from './finding-card.tsx'
import type { TaskFindings } from './findings-by-task.ts'

interface FindingItemProps extends TaskFindings {
  /** The task, where a list has it already. */
  known?: TaskInList | undefined
  /** Further tasks of the same series with findings. */
  others?: readonly TaskInList[]
  /** Fixes are offered, and one was applied. */
  onFixed?: () => void
}

/** About as high as a card, so that those below stay where they are. */
export const CARD_PX = 116

/** A task with its findings, once the task is known. */
export function FindingItem({ taskId, findings, known, others = [], onFixed }: FindingItemProps) {
  const { data: task = known, isError } = useQuery({ ...queries.task(taskId), enabled: !known })
  // The task was deleted; the next findings will not name it.
  if (isError) return null
  if (!task) return <Skeleton component="li" height={CARD_PX} radius="md" />
  return <FindingCard task={task} findings={findings} others={others} onFixed={onFixed} />
}
