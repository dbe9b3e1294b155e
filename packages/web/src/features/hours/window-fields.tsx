import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { Button, Chip, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWeek } from '../../data/time/use-zone.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'
import { dayName, shortDayName } from '../../ui/time/day-name.ts'

interface WindowFieldsProps {
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
  /** By the path of a field: `windows.0.end`. */
  errors: Readonly<Record<string, ReactNode>>
}

const NEW: Window = { day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }

/** The windows as times to the minute. */
export function WindowFields({ windows, onChange, errors }: WindowFieldsProps) {
  const week = useWeek()
  const replace = (index: number, change: Partial<Window>) =>
    onChange(windows.map((window, other) => (other === index ? { ...window, ...change } : window)))
  return (
    <Stack gap="md">
      {windows.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no id, and their order is their identity.
        <Group key={index} gap="sm" align="flex-start">
          <Group gap={4} role="group" aria-label={t('Days of window {number}', { number: index + 1 })}>
            {week.map(day => (
              <Chip
                key={day}
                size="xs"
                aria-label={dayName(day)}
                checked={window.day.includes(day)}
                onChange={isOn =>
                  replace(index, { day: isOn ? [...window.day, day] : window.day.filter(d => d !== day) })
                }
              >
                {shortDayName(day)}
              </Chip>
            ))}
          </Group>
          {(['start', 'end'] as const).map(edge => (
            <TextInput
              key={edge}
              type="time"
              size="xs"
              aria-label={
                edge === 'start'
                  ? t('From, window {number}', { number: index + 1 })
                  : t('To, window {number}', { number: index + 1 })
              }
              value={window[edge]}
              onChange={event => replace(index, { [edge]: event.currentTarget.value })}
              error={errors[`windows.${index}.${edge}`]}
            />
          ))}
          <RowAction
            isSmall
            icon={IconTrash}
            label={t('Remove window {number}', { number: index + 1 })}
            onClick={() => onChange(windows.filter((_, other) => other !== index))}
          />
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => onChange([...windows, NEW])}
      >
        {t('Add window')}
      </Button>
    </Stack>
  )
}
