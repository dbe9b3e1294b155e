import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { IconChartDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { basisText, chanceText, finishRange } from '../../../shared/forecast/forecast-words.ts'
import classes from './planned.module.css'

/** [WEB-650] When the task will probably be finished, and the odds of its due date; nothing if that is not known. */
export default function TaskForecastLine({ task }: { task: TaskDetail }) {
  const zone = useZone()
  const { data } = useQuery(queries.forecastOfTask(task.id))
  const forecast = data?.tasks.find(({ id }) => id === task.id)
  if (!data || !forecast) return null
  const range = finishRange(forecast, zone)
  const chance = chanceText(forecast)
  const basis = basisText(data)
  return (
    <section className={classes.planned} aria-label={t('Forecast')}>
      <span className={classes.icon}>
        <IconChartDots size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <Text
          size="sm"
          title={t('Half of the time it is finished by the first day, and nine times in ten by the last one.')}
        >
          {[range === null ? t('Not likely finished within a year') : t('Likely finished {range}', { range }), chance]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {basis && (
          <Text size="xs" c="dimmed">
            {basis}
          </Text>
        )}
      </div>
    </section>
  )
}
