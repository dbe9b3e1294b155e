import type { Forecast, ProjectForecast } from '@daywright/contract/resources/planner/forecast'
import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { basisText, chanceText, finishRange } from '../../../shared/forecast/forecast-words.ts'
import { FinishCurve } from './finish-curve.tsx'

/** [WEB-651] When the whole project will probably be finished. */
export default function ProjectForecastSection({ project }: { project: ProjectDetail }) {
  const titleId = useId()
  const { data } = useQuery(queries.forecastOfProject(project.id))
  const forecast = data?.projects.find(({ id }) => id === project.id)
  // A project without open tasks is not in the forecast, and its progress says that it is done.
  if (!data || !forecast) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" mb={4} id={titleId}>
        {t('Forecast')}
      </Title>
      {forecast.tasks === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Nothing to forecast yet. Give its tasks an estimate, and let the planner plan them.')}
        </Text>
      ) : (
        <ForecastFacts all={data} forecast={forecast} />
      )}
    </section>
  )
}

function ForecastFacts({ all, forecast }: { all: Forecast; forecast: ProjectForecast }) {
  const zone = useZone()
  const range = finishRange(forecast, zone)
  const notes = [
    forecast.unknownTasks > 0 &&
      t(
        '{count, plural, one {# open task is} other {# open tasks are}} left out: without an estimate, or not planned automatically.',
        {
          count: forecast.unknownTasks,
        },
      ),
    basisText(all),
  ].filter(note => typeof note === 'string')
  return (
    <Stack gap={4}>
      <Text
        size="sm"
        title={t('Half of the time it is finished by the first day, and nine times in ten by the last one.')}
      >
        {[
          range === null ? t('Not likely finished within a year') : t('Likely finished {range}', { range }),
          chanceText(forecast),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {forecast.curve.length > 1 && <FinishCurve curve={forecast.curve} />}
      {notes.map(note => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  )
}
