import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import { TASK_PRIORITIES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { IconAlertTriangleFilled, IconChevronDown, IconChevronUp, IconEqual, IconMinus } from '@tabler/icons-react'
import classes from './priority-mark.module.css'

/** The most important first, as people choose. */
export const PRIORITIES = TASK_PRIORITIES.toReversed()

const LOOKS = {
  urgent: { name: t('Urgent'), icon: IconAlertTriangleFilled, color: 'var(--dw-urgent)' },
  high: { name: t('High'), icon: IconChevronUp, color: 'var(--dw-high)' },
  medium: { name: t('Medium'), icon: IconEqual, color: 'var(--dw-medium)' },
  low: { name: t('Low'), icon: IconChevronDown, color: 'var(--mantine-color-dimmed)' },
  none: { name: t('No priority'), icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
} as const satisfies Record<TaskPriority, unknown>

export const priorityName = (priority: TaskPriority): string => LOOKS[priority].name

/** A priority as an icon, with its name for screen readers. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const { name, icon: Shape, color } = LOOKS[priority]
  return (
    <span className={classes.mark}>
      <Shape size={16} stroke={2} color={color} role="img" aria-label={t('Priority: {name}', { name })} />
    </span>
  )
}
