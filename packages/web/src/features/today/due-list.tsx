import type { DueTask } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../shared/tasks/priority-mark.tsx'
import { useCompleteTask } from '../../shared/tasks/use-complete-task.ts'
import { useLater } from '../../shared/tasks/use-later.ts'
import { WaitingMark } from '../../shared/waiting/waiting-mark.tsx'
import swipeClasses from '../../ui/keys/swipe.module.css'
import { useRowSwipe } from '../../ui/keys/use-row-swipe.ts'
import { DoneBox } from './done-box.tsx'
import { attentionText } from './due-text.ts'
import classes from './today.module.css'

/** Tasks with a due date, and whether their planned work is in time. */
export function DueList({ tasks, atRisk }: { tasks: readonly DueTask[]; atRisk: readonly DueTask[] }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const complete = useCompleteTask()
  const { postponeTask } = useLater()
  const swipe = useRowSwipe()
  const risks = new Set(atRisk.map(({ id }) => id))
  const now = new Date().toISOString()
  return (
    <ul className={classes.list}>
      {tasks.map(task => (
        <li
          key={task.id}
          className={`${classes.item} ${swipeClasses.row}`}
          {...swipe({ onDone: () => complete.mutate(task), onLater: () => postponeTask(task) })}
        >
          <DoneBox
            label={t('Complete {title}', { title: task.title })}
            isDone={task.status === 'completed'}
            onDone={() => complete.mutate(task)}
          />
          <UnstyledButton className={classes.row} onClick={() => openTask(task.id)}>
            <PriorityMark priority={task.priority} />
            <Text span size="sm" fw={550} className={classes.title} dir="auto">
              {task.title}
            </Text>
            <WaitingMark recordId={task.id} />
            <Text span size="sm" flex="none" c={risks.has(task.id) ? 'var(--dw-high)' : 'dimmed'}>
              {attentionText(task, now, zone)}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
