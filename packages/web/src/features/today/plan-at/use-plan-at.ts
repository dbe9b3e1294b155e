import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { DayRow } from '../../../shared/day/day-rows.ts'
import { timesAt } from './new-times.ts'

interface PlannedAt {
  row: DayRow
  startAt: string
}

/** [WEB-587] Moves the first session of a row to a time of the day, or gives its task one. */
export function usePlanAt(): (planned: PlannedAt) => void {
  const zone = useZone()
  const { mutate } = useChange<PlannedAt, { id: string }>({
    send: ({ row, startAt }) => {
      const [block] = row.sessions
      const times = timesAt(row, startAt)
      return block
        ? api.timeBlocks.update({ id: block.id, body: times })
        : api.timeBlocks.create({ body: { taskId: row.task?.id ?? '', ...times } })
    },
    optimistic: ({ row, startAt }) => {
      const [block] = row.sessions
      const placed = { source: 'manual', explanation: null, reason: null } as const
      return block ? [{ id: block.id, fields: { ...timesAt(row, startAt), ...placed } }] : []
    },
    successMessage: (_, { row: { title, sessions }, startAt }) => {
      const time = midSentence(zone.dayTime(startAt))
      return sessions.length > 0
        ? t('Moved to {time}: {title}', { time, title })
        : t('Scheduled {time}: {title}', { time, title })
    },
    // Not an update, which would leave a session that the planner placed as one placed by hand.
    undo: ({ id }, { row: { sessions } }) => {
      const [block] = sessions
      return block ? api.timeBlocks.replace({ id, body: block }) : api.timeBlocks.remove({ id })
    },
  })
  return mutate
}
