import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { TodaySection } from '../today-section.tsx'
import { type DayActions, useDayActions } from '../use-day-actions.ts'
import { DayTimeline } from './day-timeline.tsx'
import classes from './timeline.module.css'
import { type KnownDay, knownItems } from './timeline-entries.ts'

/** [WEB-540] Beside the list, where there is room: the day by the hour, and its habits below. Its place is kept while it loads. */
export function DaySide({ today }: { today: Today | undefined }) {
  const day = useDay(today)
  const actions = useDayActions()
  return (
    <div className={classes.side}>
      <TodaySection title={t('Your day', undefined, 'today')} className={classes.day}>
        <DayTimeline day={day} actions={actions} />
      </TodaySection>
      <DayHabits blocks={day.blocks} actions={actions} />
    </div>
  )
}

/** The whole day. Today tells what is left of it at once; what is over comes with the blocks and events. */
function useDay(today: Today | undefined): KnownDay {
  const zone = useZone()
  const on = zone.dayOf(useMinute())
  const range = useMemo(() => [zone.startOfDay(on), zone.startOfDay(on, 1)] as const, [zone, on])
  const blocks = useQuery(queries.blocks(...range)).data
  const events = useQuery(queries.calendarEvents(...range)).data
  return useMemo(() => {
    const items = today ? [...today.current, today.next, ...today.later].filter(item => item !== null) : []
    const known = knownItems(items)
    return { range, blocks: blocks ?? known.blocks, events: events ?? known.events }
  }, [range, blocks, events, today])
}

interface DayHabitsProps {
  blocks: readonly TimeBlockWithTaskStatus[]
  actions: DayActions
}

/** [WEB-542] The habits of today, those that are done too. The boxes are in the list. */
function DayHabits({ blocks, actions }: DayHabitsProps) {
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
