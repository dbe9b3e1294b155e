import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import { t } from '@daywright/language/current-language'
import { Group, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { DayChips } from '../../shared/hours/day-chips.tsx'
import { REGION_DAYS, REGION_WEEK } from '../../ui/time/region-week.ts'
import { WelcomeStep } from './welcome-step.tsx'

/** One break a day; others are in the settings. */
export function YourLunch({ onNext }: { onNext: () => void }) {
  const [minutes, setMinutes] = useState<number | string>(30)
  const [from, setFrom] = useState('11:30')
  const [to, setTo] = useState('14:00')
  const [days, setDays] = useState(REGION_WEEK.workdays.map(String))
  const send = () => {
    const lunch = { name: t('Lunch'), minutes: Number(minutes), from, to, days: days.map(Number) }
    return api.plannerSettings.update({ body: { breaks: [lunch] } })
  }
  const isUsable = days.length > 0 && minuteOfClock(to) - minuteOfClock(from) >= Number(minutes)
  return (
    <WelcomeStep
      text={t('Time for lunch is planned on these days, wherever it fits best between these times.')}
      isUsable={isUsable}
      send={send}
      skipLabel={t('No lunch break')}
      onNext={onNext}
    >
      <DayChips label={t('Days with lunch')} week={REGION_DAYS} value={days} onChange={setDays} />
      <Group align="flex-start">
        <NumberInput label={t('Minutes')} w={100} min={5} max={240} step={5} value={minutes} onChange={setMinutes} />
        <TextInput
          type="time"
          label={t('Start from')}
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t('End by')}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          error={isUsable || days.length === 0 ? null : t('Too short for lunch')}
        />
      </Group>
    </WelcomeStep>
  )
}
