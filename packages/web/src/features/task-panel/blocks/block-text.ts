import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { formatMinutes, minutesBetween } from '../../../data/time/minutes.ts'

const SOURCES = {
  auto: 'by the planner',
  manual: 'placed by hand',
  calendar: 'from a calendar',
} as const satisfies Record<TimeBlock['source'], string>

const STATUSES = {
  scheduled: null,
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<TimeBlock['status'], string | null>

type Shown = Pick<TimeBlock, 'startAt' | 'endAt' | 'source' | 'status' | 'locked'>

/** `1h, by the planner, locked, completed` */
export const blockText = ({ startAt, endAt, source, status, locked }: Shown): string =>
  [formatMinutes(minutesBetween(startAt, endAt)), SOURCES[source], locked ? 'locked' : null, STATUSES[status]]
    .filter(part => part !== null)
    .join(', ')
