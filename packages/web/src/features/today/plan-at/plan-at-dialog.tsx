import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import type { DayRow } from '../../../shared/day/day-rows.ts'
import { ScheduleDialog } from '../../../shared/tasks/schedule-dialog.tsx'
import { startOfDrop } from './new-times.ts'
import { usePlanAt } from './use-plan-at.ts'

interface PlanAtDialogProps {
  row: DayRow
  onClose: () => void
}

/** [WEB-587] The time of day at which a row is planned, for those who do not drag it. */
export default function PlanAtDialog({ row, onClose }: PlanAtDialogProps) {
  const zone = useZone()
  const planAt = usePlanAt()
  const today = zone.today()
  const next = startOfDrop(zone.startOfDay(today), 0, Date.now())
  const [time, setTime] = useState(() => zone.toWall(row.startAt ?? next).slice(11, 16))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    planAt({ row, startAt: zone.fromWall(`${today} ${time}`) })
  }
  return (
    <ScheduleDialog title={row.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            type="time"
            label={t('Start')}
            required
            withAsterisk={false}
            data-autofocus
            value={time}
            onChange={event => setTime(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit">{t('Schedule')}</Button>
          </Group>
        </Stack>
      </form>
    </ScheduleDialog>
  )
}
