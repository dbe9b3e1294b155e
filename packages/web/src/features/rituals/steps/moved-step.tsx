import type { RitualTaskList } from '@daywright/contract/resources/rituals/ritual'
import { t } from '@daywright/language/current-language'
import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import classes from '../frame/rituals.module.css'
import { MoreTasks } from './more-tasks.tsx'

/** [WEB-675] What was planned for today, and when it comes now. Without blame: it is planned again. */
export function MovedStep({ moved: { count, tasks } }: { moved: RitualTaskList }) {
  const zone = useZone()
  const openTask = useOpenTask()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('Planned for today, and not worked on.')}
      </Text>
      <ul className={classes.list}>
        {tasks.map(({ id, title, nextAt }) => (
          <li key={id} className={classes.row}>
            <UnstyledButton className={classes.what} onClick={() => openTask(id)}>
              <Text span size="sm" fw={550} className={classes.name} dir="auto">
                {title}
              </Text>
            </UnstyledButton>
            <Text span size="sm" c={nextAt ? 'dimmed' : 'var(--dw-high)'}>
              {nextAt ? zone.dayTime(nextAt) : t('No new time yet')}
            </Text>
          </li>
        ))}
      </ul>
      <MoreTasks count={count - tasks.length} />
    </Stack>
  )
}
