import { t } from '@daywright/language/current-language'
import { Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { DayChips } from '../../shared/hours/day-chips.tsx'
import { REGION_DAYS, REGION_WEEK } from '../../ui/time/region-week.ts'
import { WelcomeStep } from './welcome-step.tsx'

const NAME = t('Working hours')

/** One window on some days; details can be painted later. */
export function WorkingHours({ onNext }: { onNext: () => void }) {
  // Going back to this step changes these working hours instead of creating others.
  const known = useQuery(queries.preferences()).data?.find(({ personal }) => !personal)
  const [days, setDays] = useState(REGION_WEEK.workdays.map(String))
  const [start, setStart] = useState('09:00')
  const [end, setEnd] = useState('17:00')
  const send = () => {
    const body = { name: NAME, windows: [{ day: days.map(Number), start, end }] }
    return known ? api.schedulePreferences.update({ id: known.id, body }) : api.schedulePreferences.create({ body })
  }
  const isUsable = days.length > 0 && start < end
  return (
    <WelcomeStep
      text={t('Work is only planned inside these hours. You can change them in detail later, under Working hours.')}
      isUsable={isUsable}
      send={send}
      onNext={onNext}
    >
      <DayChips label={t('Working days')} size="sm" week={REGION_DAYS} value={days} onChange={setDays} />
      <Group>
        <TextInput
          type="time"
          label={t('From')}
          value={start}
          onChange={event => setStart(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t('To')}
          value={end}
          onChange={event => setEnd(event.currentTarget.value)}
          error={start < end ? null : t('Must be after the start')}
        />
      </Group>
    </WelcomeStep>
  )
}
