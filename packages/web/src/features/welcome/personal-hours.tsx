import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { REGION_WEEK } from '../../ui/time/region-week.ts'
import { WelcomeStep } from './welcome-step.tsx'

const NAME = t('Personal hours')

/** What is offered: most people are free in the evening and at the weekend. */
const EVENINGS: Window = { day: [...REGION_WEEK.workdays], start: '18:00', end: '21:00' }
const WEEKENDS: Window = { day: [...REGION_WEEK.weekend], start: '10:00', end: '18:00' }

interface Part {
  isOn: boolean
  window: Window
}

/** [WEB-308] When private tasks are planned, so that they are not between nine and five. */
export function PersonalHours({ onNext }: { onNext: () => void }) {
  // Going back to this step changes these hours instead of creating others.
  const known = useQuery(queries.preferences()).data?.find(({ personal }) => personal)
  const [evenings, setEvenings] = useState<Part>({ isOn: true, window: EVENINGS })
  const [weekends, setWeekends] = useState<Part>({ isOn: true, window: WEEKENDS })
  const chosen = [evenings, weekends].filter(({ isOn }) => isOn).map(({ window }) => window)
  const send = () => {
    const body = { name: NAME, windows: chosen, personal: true }
    // After the working hours, which new tasks get by default.
    return known
      ? api.schedulePreferences.update({ id: known.id, body })
      : api.schedulePreferences.create({ body: { ...body, priority: -1 } })
  }
  const isUsable = chosen.length > 0 && chosen.every(({ start, end }) => start < end)
  return (
    <WelcomeStep
      text={t(
        'Sports, errands and calls to the family are planned in these hours, and not while you work. Tasks that look personal use them, and so do tasks with the label #home.',
      )}
      isUsable={isUsable}
      send={send}
      skipLabel={t('No personal hours')}
      onNext={onNext}
    >
      <PartFields name={t('Evenings')} part={evenings} onChange={setEvenings} />
      <PartFields name={t('Weekends')} part={weekends} onChange={setWeekends} />
    </WelcomeStep>
  )
}

interface PartFieldsProps {
  name: string
  part: Part
  onChange: (part: Part) => void
}

function PartFields({ name, part, onChange }: PartFieldsProps) {
  const { isOn, window } = part
  const set = (change: Partial<Window>) => onChange({ isOn, window: { ...window, ...change } })
  return (
    <Group align="center" gap="sm">
      <Checkbox
        w={120}
        label={name}
        checked={isOn}
        onChange={event => onChange({ isOn: event.currentTarget.checked, window })}
      />
      {/* On a phone, both times are below the name. */}
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TextInput
          type="time"
          aria-label={t('{name} from', { name })}
          disabled={!isOn}
          value={window.start}
          onChange={event => set({ start: event.currentTarget.value })}
        />
        <Text span mt={6}>
          –
        </Text>
        <TextInput
          type="time"
          aria-label={t('{name} to', { name })}
          disabled={!isOn}
          value={window.end}
          onChange={event => set({ end: event.currentTarget.value })}
          error={isOn && window.start >= window.end ? t('Must be after the start') : null}
        />
      </Group>
    </Group>
  )
}
