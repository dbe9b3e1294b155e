import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { dayName, shortDayName, WEEK } from '../../ui/day-name.ts'

const NAME = 'Working hours'

/** One stretch on some days; finer hours are painted later. */
export function WorkingHours({ onNext }: { onNext: () => void }) {
  const [days, setDays] = useState(['1', '2', '3', '4', '5'])
  const [start, setStart] = useState('09:00')
  const [end, setEnd] = useState('17:00')
  const save = useChange({
    send: () =>
      api.schedulePreferences.create({ body: { name: NAME, windows: [{ day: days.map(Number), start, end }] } }),
  })
  const isUsable = days.length > 0 && start < end
  return (
    <Stack mt="lg">
      <Text size="sm">Work is only planned inside these hours. You can paint finer ones later, under Hours.</Text>
      <Chip.Group multiple value={days} onChange={setDays}>
        <Group gap={6} role="group" aria-label="Working days">
          {WEEK.map(day => (
            <Chip key={day} value={String(day)} aria-label={dayName(day)}>
              {shortDayName(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group>
        <TextInput type="time" label="From" value={start} onChange={event => setStart(event.currentTarget.value)} />
        <TextInput
          type="time"
          label="To"
          value={end}
          onChange={event => setEnd(event.currentTarget.value)}
          error={start < end ? null : 'Must be after the start'}
        />
      </Group>
      <Group>
        <Button
          loading={save.isPending}
          disabled={!isUsable}
          onClick={() => save.mutate(undefined, { onSuccess: onNext })}
        >
          Continue
        </Button>
      </Group>
    </Stack>
  )
}
