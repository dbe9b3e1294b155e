import type { ProjectForecast } from '@daywright/contract/resources/planner/forecast'
import { t } from '@daywright/language/current-language'
import { Group, Text, VisuallyHidden } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { percentText } from '../../../shared/forecast/forecast-words.ts'
import classes from './finish-curve.module.css'

const DAY_MS = 86_400_000
const WIDTH = 100
const HEIGHT = 40

/** [WEB-651] The chance that everything is finished, by day; the same as a table for screen readers. */
export function FinishCurve({ curve }: Pick<ProjectForecast, 'curve'>) {
  const zone = useZone()
  const dayOf = (date: string) => zone.nearDay(zone.startOfDay(date))
  const days = curve.map(({ on }) => Date.parse(on) / DAY_MS)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const points = curve.map(({ share }, index) => {
    const x = (((days[index] ?? 0) - first) / Math.max(1, last - first)) * WIDTH
    return [x, HEIGHT * (1 - share)] as const
  })
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
  const title = t('Chance to be finished')
  return (
    <div className={classes.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes.chart} aria-hidden>
        <path className={classes.area} d={`${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} />
        <path className={classes.line} d={line} />
      </svg>
      <Group justify="space-between" aria-hidden>
        {[curve[0], curve.at(-1)].map(
          point =>
            point && (
              <Text key={point.on} size="xs" c="dimmed">
                {dayOf(point.on)}: {percentText(point.share)}
              </Text>
            ),
        )}
      </Group>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ on, share }) => (
              <tr key={on}>
                <th scope="row">{dayOf(on)}</th>
                <td>{percentText(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
