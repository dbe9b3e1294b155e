import type { HabitWeek, HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import classes from '../frame/rituals.module.css'

interface HabitInWeek extends Pick<HabitWithHistory, 'id' | 'name'> {
  week: Pick<HabitWeek, 'done' | 'target'>
}

/** Habits with something to do in the week. */
export const habitsInWeek = (habits: readonly HabitWithHistory[], from: string): HabitInWeek[] =>
  habits.flatMap(({ id, name, weeks }) => {
    const week = weeks.find(({ startOn }) => startOn === from)
    return week && week.target + week.done > 0 ? [{ id, name, week }] : []
  })

/** [WEB-676] How often each habit was done, without a judgement. */
export function HabitsStep({ habits }: { habits: readonly HabitInWeek[] }) {
  return (
    <ul className={classes.list}>
      {habits.map(({ id, name, week: { done, target } }) => (
        <li key={id} className={classes.row}>
          {done >= target ? (
            <IconCircleCheckFilled size={18} color="var(--dw-good)" aria-hidden />
          ) : (
            <IconCircleDashed size={18} aria-hidden />
          )}
          <Text span size="sm" fw={550} className={classes.what} dir="auto">
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {t('{done} of {target}', { done, target })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
