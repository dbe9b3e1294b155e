import type { WeekFacts } from '@daywright/contract/resources/rituals/ritual'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { NoteList } from '../../shared/records/note-list.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RitualFrame } from './frame/ritual-frame.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { HabitsStep, habitsInWeek } from './week/habits-step.tsx'
import { TasksStep } from './week/tasks-step.tsx'
import { WeekLoadStep } from './week/week-load-step.tsx'

/** [WEB-676] The week, what is left to decide, and the next one. */
export function WeekReview() {
  const facts = useQuery(queries.ritualWeek())
  return <Loaded query={facts}>{week => <Steps week={week} />}</Loaded>
}

function Steps({ week }: { week: WeekFacts }) {
  const zone = useZone()
  const { data: habits } = useQuery(queries.habits())
  const kept = habits && habitsInWeek(habits, week.from)
  const { from, to, done, slipped, inbox, stale, notes } = week
  const span = t('{from} to {to}', { from: zone.day(zone.startOfDay(from)), to: zone.day(zone.startOfDay(to)) })
  return (
    <RitualFrame
      kind="weekReview"
      title={t('Weekly review, {span}', { span })}
      finishLabel={t('Finish the review')}
      steps={[
        {
          name: 'done',
          title: t('What you did'),
          has: done.count + week.sessions > 0,
          content: <DoneStep {...week} completed={done.count} />,
        },
        {
          name: 'slipped',
          title: t('What slipped'),
          has: slipped.count > 0,
          content: (
            <TasksStep
              list={slipped}
              text={t('Overdue. Give each a new date, or decide not to do it.')}
              choices={['next-week', 'no-date', 'drop']}
            />
          ),
        },
        {
          name: 'inbox',
          title: t('Empty the inbox'),
          has: inbox.count > 0,
          content: (
            <TasksStep
              list={inbox}
              text={t('Not decided yet. How long does each take? Open one for its project and date.')}
              choices={['estimate', 'drop']}
            />
          ),
        },
        {
          name: 'stale',
          title: t('Still wanted?'),
          has: stale.count > 0,
          content: (
            <TasksStep
              list={stale}
              text={t('Without a date, and not touched for weeks.')}
              choices={['due-next-week', 'drop']}
            />
          ),
        },
        {
          name: 'load',
          title: t('The next week'),
          has: true,
          content: <WeekLoadStep reviewedTo={to} />,
        },
        {
          name: 'habits',
          title: t('Habits'),
          has: kept && kept.length > 0,
          content: <HabitsStep habits={kept ?? []} />,
        },
        { name: 'notes', title: t('Your notes'), has: notes.length > 0, content: <NoteList notes={notes} /> },
      ]}
    />
  )
}
