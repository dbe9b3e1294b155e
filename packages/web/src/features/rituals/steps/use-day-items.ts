import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'

export interface DayItem {
  id: string
  title: string
  startAt: string
  endAt: string
  isWork: boolean
}

/** The sessions and timed events of a local day; undefined until they are known. */
export function useDayItems(day: string): DayItem[] | undefined {
  const zone = useZone()
  const range = [zone.startOfDay(day), zone.startOfDay(day, 1)] as const
  const blocks = useQuery(queries.blocks(...range))
  const events = useQuery(queries.calendarEvents(...range))
  if (!blocks.data || !events.data || blocks.isPlaceholderData || events.isPlaceholderData) return undefined
  const isOfDay = ({ startAt }: { startAt: string }) => startAt >= range[0] && startAt < range[1]
  return [
    ...blocks.data
      .filter(({ status }) => status === 'scheduled' || status === 'in_progress')
      .map(block => ({ ...itemOf(block), isWork: block.type === 'task' || block.type === 'habit' })),
    ...events.data.filter(({ allDay }) => !allDay).map(event => ({ ...itemOf(event), isWork: false })),
  ]
    .filter(isOfDay)
    .sort((one, other) => one.startAt.localeCompare(other.startAt))
}

const itemOf = ({ id, title, startAt, endAt }: Omit<DayItem, 'isWork'>) => ({
  id: `${id} ${startAt}`,
  title,
  startAt,
  endAt,
})
