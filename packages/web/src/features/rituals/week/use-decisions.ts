import type { RitualTask } from '@daywright/contract/resources/rituals/ritual'
import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { nextWeek, sameClockOn } from '../../../shared/tasks/postponed.ts'

/** What a person decides about a task of the review. */
export type Decision =
  | { kind: 'next-week' | 'due-next-week' | 'no-date' | 'drop' | 'complete' }
  | { kind: 'estimate'; minutes: number }

interface Decided {
  task: RitualTask
  decision: Decision
}

interface Decisions {
  /** They leave the list at once, also where the server would still list them. */
  decided: ReadonlySet<string>
  decide: (task: RitualTask, decision: Decision) => void
}

/** [WEB-676] One tap decides about a task; each can be undone. */
export function useDecisions(): Decisions {
  const zone = useZone()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const mark = (id: string, isDecided: boolean) =>
    setDecided(before => new Set(isDecided ? [...before, id] : [...before].filter(other => other !== id)))
  const { mutate } = useChange<Decided>({
    send: ({ task, decision }) => api.tasks.update({ id: task.id, body: patchOf(task, decision, zone) }),
    successMessage: (_, { task, decision }) => messageOf(task, decision),
    undo: async (_, { task, decision }) => {
      await api.tasks.update({ id: task.id, body: before(task, patchOf(task, decision, zone)) })
      mark(task.id, false)
    },
  })
  return {
    decided,
    decide: (task, decision) => {
      mark(task.id, true)
      mutate({ task, decision }, { onError: () => mark(task.id, false) })
    },
  }
}

/** When nothing says at which time of the day. */
const END_OF_WORK = '17:00'

function patchOf(task: RitualTask, decision: Decision, zone: Zone): TaskPatch {
  const day = nextWeek(zone)
  switch (decision.kind) {
    case 'next-week':
    case 'due-next-week':
      return {
        dueAt: task.dueAt ? sameClockOn(day, task.dueAt, zone) : zone.fromWall(`${lastOf(day, zone)} ${END_OF_WORK}`),
      }
    case 'no-date':
      return { dueAt: '' }
    case 'drop':
      return statusChange('cancelled', task)
    case 'complete':
      return statusChange('completed', task)
    case 'estimate':
      return { estimateMinutes: decision.minutes }
  }
}

/** The Friday of a week that begins on Monday. */
const lastOf = (monday: string, zone: Zone): string => zone.dayOf(zone.startOfDay(monday, 4))

const before = ({ dueAt, status, completedAt, estimateMinutes }: RitualTask, patch: TaskPatch): TaskPatch => ({
  ...('dueAt' in patch && { dueAt: dueAt ?? '' }),
  ...('status' in patch && { status, completedAt }),
  ...('estimateMinutes' in patch && { estimateMinutes }),
})

function messageOf({ title }: RitualTask, decision: Decision): string {
  switch (decision.kind) {
    case 'next-week':
    case 'due-next-week':
      return t('Due next week: {title}', { title })
    case 'no-date':
      return t('No due date: {title}', { title })
    case 'drop':
      return t('Won’t do: {title}', { title })
    case 'complete':
      return t('Completed “{title}”', { title })
    case 'estimate':
      return t('{duration}: {title}', { duration: formatMinutes(decision.minutes), title })
  }
}
