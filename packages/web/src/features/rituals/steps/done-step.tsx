import type { DayFacts, RitualTaskList } from '@daywright/contract/resources/rituals/ritual'
import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconProgressCheck } from '@tabler/icons-react'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { listText } from '../../../ui/language/list-text.ts'
import classes from '../frame/rituals.module.css'
import { MoreTasks } from './more-tasks.tsx'

type DoneStepProps = Pick<DayFacts, 'sessions' | 'minutes'> & { done: RitualTaskList; completed: number }

/** [WEB-675] What was completed, and what was worked on. */
export function DoneStep({ done, completed, sessions, minutes }: DoneStepProps) {
  const parts = [
    completed > 0 && t('{count, plural, one {# task} other {# tasks}}', { count: completed }),
    sessions > 0 &&
      t('{count, plural, one {# session} other {# sessions}} ({duration})', {
        count: sessions,
        duration: formatMinutes(minutes),
      }),
  ].filter(part => part !== false)
  return (
    <Stack gap="sm">
      <Text fw={550}>{listText(parts)}</Text>
      <ul className={classes.list}>
        {done.tasks.map(({ id, title, status }) => (
          <li key={id} className={classes.row}>
            {status === 'completed' ? (
              <IconCircleCheckFilled size={18} color="var(--dw-good)" role="img" aria-label={t('Completed')} />
            ) : (
              <IconProgressCheck size={18} color="var(--dw-good)" role="img" aria-label={t('Worked on')} />
            )}
            <Text span size="sm" className={classes.what} dir="auto">
              {title}
            </Text>
          </li>
        ))}
      </ul>
      <MoreTasks count={done.count - done.tasks.length} />
    </Stack>
  )
}
