import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../data/time/minutes.ts'

const SOURCES = {
  auto: t('by the planner'),
  manual: t('placed by hand'),
  calendar: t('from a calendar'),
} as const satisfies Record<TimeBlock['source'], string>

const STATUSES = {
  scheduled: null,
  in_progress: t('in progress'),
  completed: t('completed'),
  cancelled: t('cancelled'),
} as const satisfies Record<TimeBlock['status'], string | null>

type Shown = Pick<TimeBlock, 'startAt' | 'endAt' | 'source' | 'status' | 'locked'>

/** `1h, by the planner, locked, completed` */
export const blockText = ({ startAt, endAt, source, status, locked }: Shown): string =>
  [formatMinutes(minutesBetween(startAt, endAt)), SOURCES[source], locked ? t('locked') : null, STATUSES[status]]
    .filter(part => part !== null)
    .join(', ')
