import type { Task } from '@daywright/contract/task'
import { Button, Group } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { useZone } from '../../../data/use-zone.ts'
import type { TaskFindings } from './findings-by-task.ts'
import classes from './fix-buttons.module.css'
import { isMendedByHours, type Remedy, remediesFor } from './fixes.ts'

const LOOK = { size: 'compact-sm', classNames: { root: classes.remedy, label: classes.label } } as const

export interface RemedyButtonsProps extends Pick<TaskFindings, 'findings'> {
  task: Task
  onMended: () => void
}

/** The changes that would mend what was found, each at one press. */
export function RemedyButtons({ task, findings, onMended }: RemedyButtonsProps) {
  const zone = useZone()
  const { id } = task
  const mend = useChange<Remedy>({
    send: ({ change }) => api.tasks.update({ id, body: change }),
    optimistic: ({ change }) => [{ id, fields: change }],
    successMessage: (_answer, { successMessage }) => successMessage,
    undo: (_answer, { before }) => api.tasks.update({ id, body: before }),
  })
  const apply = (remedy: Remedy) => mend.mutate(remedy, { onSuccess: onMended })
  return (
    <Group gap={6} mt={4}>
      {remediesFor(findings, task, zone).map(remedy => (
        <Button key={remedy.label} {...LOOK} variant="light" disabled={mend.isPending} onClick={() => apply(remedy)}>
          {remedy.label}
        </Button>
      ))}
      {findings.some(isMendedByHours) && (
        <Button
          {...LOOK}
          variant="subtle"
          leftSection={<IconClockHour4 size={14} aria-hidden />}
          renderRoot={props => <Link to="/hours" {...props} />}
        >
          Add hours
        </Button>
      )}
    </Group>
  )
}
