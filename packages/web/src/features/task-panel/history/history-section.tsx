import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Collapse, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { LoadingRows } from '../../../ui/page/loaded.tsx'
import classes from '../task-panel.module.css'

const HistoryList = lazyComponent(() => import('./history-list.tsx'))

/** [WEB-700] What planner runs changed about the task. Collapsed, and loaded when it is opened. */
export function HistorySection({ task }: { task: TaskDetail }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <section>
      <Title order={3} size="sm">
        <UnstyledButton className={classes.fold} onClick={toggle} aria-expanded={isOpen} aria-controls={id}>
          <IconChevronRight size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
          {t('Plan history')}
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen} id={id}>
        <Suspense fallback={<LoadingRows rows={2} />}>{isOpen && <HistoryList taskId={task.id} />}</Suspense>
      </Collapse>
    </section>
  )
}
