import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries, type TaskQuery } from '../../../data/queries/queries.ts'
import type { TaskViewProps } from './task-view.ts'

interface OverdueButtonProps extends Pick<TaskViewProps, 'onChangeView'> {
  /** Asks for the overdue tasks among those that are listed. */
  query: TaskQuery
}

/** [WEB-315] Counts the overdue tasks, wherever they are in the list, and shows them alone when pressed. */
export function OverdueButton({ query, onChangeView }: OverdueButtonProps) {
  const count = useQuery(queries.taskPage({ ...query, limit: '1' })).data?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Button
      variant="light"
      color="red"
      c="var(--dw-urgent)"
      leftSection={<IconAlertCircle size={16} aria-hidden />}
      aria-label={t('Show {count} overdue', { count })}
      onClick={() => onChangeView({ due: 'overdue' })}
    >
      {t('{count} overdue', { count })}
    </Button>
  )
}
