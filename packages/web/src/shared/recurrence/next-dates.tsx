import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { ruleWords } from './rule-words.ts'

const SHOWN = 5

interface NextDatesProps {
  rule: string
  anchor: 'schedule' | 'completion'
  startOn?: string | undefined
}

/** A rule in words, and its next dates as the server works them out. */
export function NextDates({ rule, anchor, startOn }: NextDatesProps) {
  const zone = useZone()
  const { data, error } = useQuery(queries.seriesPreview({ rule, anchor, ...(startOn && { startOn }) }))
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {failureText(error)}
      </Text>
    )
  const words = ruleWords(rule, anchor)
  const dates = data?.dates.slice(0, SHOWN).map(date => zone.nearDay(zone.startOfDay(date))) ?? []
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600}>
        {data && words.charAt(0).toUpperCase() + words.slice(1)}
      </Text>
      <Text size="sm" c="dimmed">
        {dates.join(' · ')}
        {data && data.dates.length > SHOWN ? ' …' : ''}
      </Text>
    </div>
  )
}
