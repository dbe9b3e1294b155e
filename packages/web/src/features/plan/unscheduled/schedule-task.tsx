import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { useZone } from '../../../data/time/use-zone.ts'
import { ScheduleDialog } from '../../../shared/tasks/schedule-dialog.tsx'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import { TimeFields } from '../block/times/time-fields.tsx'
import { useScheduleTask } from '../block/use-block-changes.ts'
import { sessionMinutes } from './session-length.ts'

const QUARTER_MS = 15 * MINUTE_MS

interface ScheduleTaskProps {
  task: TaskInList
  /** The day that the calendar shows. */
  day: string
  /** `09:00`, the suggested start on a later day. */
  startsAt: string
  onClose: () => void
}

/** Schedules a task without dragging. */
export default function ScheduleTask({ task, day, startsAt, onClose }: ScheduleTaskProps) {
  const zone = useZone()
  const place = useScheduleTask({ silentOnFailure: true })
  const nextQuarter = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS
  const start = Math.max(nextQuarter, Date.parse(zone.fromWall(`${day} ${startsAt}`)))
  const end = start + sessionMinutes(task, Date.now()) * MINUTE_MS
  return (
    <ScheduleDialog title={task.title} onClose={onClose}>
      <TimeFields
        start={{ startAt: new Date(start).toISOString(), endAt: new Date(end).toISOString() }}
        isNew
        isPending={place.isPending}
        error={place.error}
        onSubmit={times => place.mutate({ task, ...times }, { onSuccess: onClose })}
      />
    </ScheduleDialog>
  )
}
