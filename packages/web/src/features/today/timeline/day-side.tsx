import type { Today } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'
import { TodaySection } from '../today-section.tsx'
import { useDayActions } from '../use-day-actions.ts'
import { DayHabits } from './day-habits.tsx'
import { DayTimeline } from './day-timeline.tsx'
import classes from './timeline.module.css'
import { useDay } from './use-day.ts'

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
