import type { TaskDetail } from '@daywright/contract/task'
import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../data/queries.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import classes from './finding-item.module.css'
import { FindingKindMark } from './finding-kind-mark.tsx'
import type { TaskFindings } from './findings-by-task.ts'

export interface FindingItemProps extends TaskFindings {
  /** What can be done about it, once the task is known. */
  children?: (task: TaskDetail) => ReactNode
}

/** A task that does not fit as it is, with the reasons. */
export function FindingItem({ taskId, findings, children }: FindingItemProps) {
  const openTask = useOpenTask()
  const { data: task, isError } = useQuery(queries.task(taskId))
  // Deleted since: the next findings will not name it.
  if (isError) return null
  if (!task) return <Skeleton component="li" height={64} radius="md" />
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <UnstyledButton className={classes.title} onClick={() => openTask(taskId)}>
        {task.title}
      </UnstyledButton>
      {findings.map(({ kind, sentence }) => (
        <div key={kind}>
          <FindingKindMark kind={kind} />
          <Text className={classes.reason}>{sentence}</Text>
        </div>
      ))}
      {children?.(task)}
    </Stack>
  )
}
