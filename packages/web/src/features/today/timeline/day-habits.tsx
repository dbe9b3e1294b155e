import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import { TodaySection } from '../today-section.tsx'
import type { DayActions } from '../use-day-actions.ts'
import classes from './timeline.module.css'

interface DayHabitsProps {
  blocks: readonly TimeBlockWithTaskStatus[]
  actions: DayActions
}

/** [WEB-542] The habits of today, those that are done too. The boxes are in the list. */
export function DayHabits({ blocks, actions }: DayHabitsProps) {
  const zone = useZone()
  const sessions = blocks.filter(({ type, status }) => type === 'habit' && status !== 'cancelled')
  const done = sessions.filter(isDone).length
  if (sessions.length === 0) return null
  return (
    <TodaySection title={t('Habits')} note={t('{done} of {count} done', { done, count: sessions.length })}>
      <ul className={classes.habits}>
        {sessions.map(session => (
          <li key={session.id}>
            <UnstyledButton
              className={classes.habit}
              onClick={actions.open({ kind: 'habit', task: null }) ?? undefined}
            >
              {isDone(session) ? (
                <IconCircleCheckFilled size={18} className={classes.done} role="img" aria-label={t('Completed')} />
              ) : (
                <IconCircle size={18} stroke={1.5} className={classes.open} aria-hidden />
              )}
              <Text span size="sm" className={classes.name} data-done={isDone(session)} dir="auto">
                {session.title}
              </Text>
              <Text span size="sm" c="dimmed" className={classes.when}>
                {zone.time(session.startAt)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </TodaySection>
  )
}

const isDone = ({ status }: TimeBlockWithTaskStatus): boolean => status === 'completed'
