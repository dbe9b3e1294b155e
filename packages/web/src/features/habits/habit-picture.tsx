import type { HabitDay, HabitOutcome, HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { Text, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useZone } from '../../data/time/use-zone.ts'
import classes from './habit-picture.module.css'
import { weekText } from './habit-text.ts'

/** Also a sign, because colour is never the only one. */
const MARKS = { met: '✓', missed: '✕', off: '–', open: '·', none: '' } as const satisfies Record<HabitOutcome, string>

/** Twelve weeks as columns of seven days; the same as a table for screen readers. */
export function HabitPicture({ habit }: { habit: HabitWithHistory }) {
  const zone = useZone()
  const style = { '--habit-color': habit.color ?? 'var(--dw-planned-edge)' } as CSSProperties
  return (
    <section
      aria-label={t('The last {count, plural, one {# week} other {# weeks}} of {name}', {
        count: habit.weeks.length,
        name: habit.name,
      })}
    >
      <div className={classes.weeks} style={style} aria-hidden>
        {habit.weeks.map(week => (
          <div
            key={week.startOn}
            className={classes.week}
            title={`${zone.day(zone.startOfDay(week.startOn))}: ${weekText(week)}`}
          >
            {week.days.map(day => (
              <div key={day.on} className={classes.day} data-state={stateOf(day, zone.today())} />
            ))}
            <Text className={classes.mark}>{MARKS[week.outcome]}</Text>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>
            {t('The last {count, plural, one {# week} other {# weeks}}', { count: habit.weeks.length })}
          </caption>
          <tbody>
            {habit.weeks.map(week => (
              <tr key={week.startOn}>
                <th scope="row">{t('Week of {day}', { day: zone.day(zone.startOfDay(week.startOn)) })}</th>
                <td>{weekText(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}

function stateOf({ on, done, planned, isOff, outcome }: HabitDay, today: string): string {
  if (done > 0) return 'done'
  if (planned > 0 && on >= today) return 'planned'
  if (isOff) return 'off'
  return outcome === 'missed' ? 'missed' : 'empty'
}
