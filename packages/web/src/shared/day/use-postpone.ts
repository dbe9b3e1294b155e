import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock, TimeBlockPatch } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { usePlanRun } from '../plan-run/use-plan-run.ts'
import { nextWeek, postponedTo, sameClockOn, sameTimeOn, tomorrow } from '../tasks/postponed.ts'
import type { DayRow } from './day-rows.ts'

export type Postponement = 'not-today' | 'tomorrow' | 'next-week'

interface PostponedRow {
  row: DayRow
  until: Postponement
}

/** What happens to the task of a row and to its sessions, so that nothing of it is left in this day. */
interface RowChange {
  task: { id: string; patch: TaskPatch } | null
  sessions: readonly { block: TimeBlock; patch: TimeBlockPatch }[]
}

/** [WEB-423] Puts a row of the day off: its sessions, and its due date if that is before the new day. */
export function usePostpone(): (postponed: PostponedRow) => void {
  const zone = useZone()
  const { plan } = usePlanRun()
  const { mutate } = useChange<PostponedRow>({
    send: async postponed => {
      const { task, sessions } = rowChange(postponed, zone)
      if (task) await api.tasks.update({ id: task.id, body: task.patch })
      for (const { block, patch } of sessions) await api.timeBlocks.update({ id: block.id, body: patch })
    },
    optimistic: postponed => {
      const { task, sessions } = rowChange(postponed, zone)
      const changes = sessions.map(({ block, patch }) => ({ id: block.id, fields: patch }))
      return task ? [{ id: task.id, fields: task.patch }, ...changes] : changes
    },
    successMessage: (_, { row: { title }, until }) => MESSAGES[until](title),
    undo: async (_, postponed) => {
      const { task, sessions } = rowChange(postponed, zone)
      if (task) await api.tasks.update({ id: task.id, body: before(postponed.row, task.patch) })
      // Not an update, which would leave a session that the planner placed as one placed by hand.
      for (const { block } of sessions) await api.timeBlocks.replace({ id: block.id, body: block })
    },
    next: (_, { until }) => (until === 'not-today' ? { label: t('Replan now'), run: plan } : undefined),
  })
  return mutate
}

const MESSAGES = {
  'not-today': (title: string) => t('Not today: {title}', { title }),
  tomorrow: (title: string) => t('Tomorrow: {title}', { title }),
  'next-week': (title: string) => t('Next week: {title}', { title }),
} as const satisfies Record<Postponement, unknown>

function rowChange({ row: { task, due, sessions }, until }: PostponedRow, zone: Zone): RowChange {
  const day = until === 'next-week' ? nextWeek(zone) : tomorrow(zone)
  const isDueBefore = due !== null && zone.dayOf(due.dueAt) < day
  const laterDue = isDueBefore ? { dueAt: sameClockOn(day, due.dueAt, zone) } : {}
  const patch: TaskPatch =
    until === 'not-today'
      ? { startAfter: zone.startOfDay(day), ...laterDue }
      : sessions.length === 0
        ? postponedTo(day, { dueAt: due?.dueAt ?? null }, zone)
        : laterDue
  return {
    task: task && Object.keys(patch).length > 0 ? { id: task.id, patch } : null,
    sessions: sessions.map(block => ({
      block,
      patch: until === 'not-today' ? { status: 'cancelled' } : sameTimeOn(day, block, zone),
    })),
  }
}

const before = ({ due }: DayRow, patch: TaskPatch): TaskPatch => ({
  ...('startAfter' in patch && { startAfter: '' }),
  ...('dueAt' in patch && due && { dueAt: due.dueAt }),
})
