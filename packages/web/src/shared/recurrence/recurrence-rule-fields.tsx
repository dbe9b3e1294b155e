import { t } from '@daywright/language/current-language'
import { Chip, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useWeek } from '../../data/time/use-zone.ts'
import { FREQUENCIES, type RecurrenceFields, weekdaysFrom } from './recurrence-fields.ts'

const ANCHORS = [
  { value: 'schedule', label: t('On its schedule') },
  { value: 'completion', label: t('After the last one is completed') },
]
const ENDS = [
  { value: 'never', label: t('Never') },
  { value: 'count', label: t('After a number of times') },
  { value: 'until', label: t('On a date') },
]
const MONTH_DAYS = [
  { value: '', label: t('The day it begins on') },
  { value: '-1', label: t('The last day') },
  ...Array.from({ length: 31 }, (_, index) => ({
    value: String(index + 1),
    label: t('Day {number}', { number: index + 1 }),
  })),
]

interface RuleFieldsProps {
  fields: RecurrenceFields
  change: (changed: Partial<RecurrenceFields>) => void
}

/** The fields of a rule: how often, on which days, and until when. */
export function RecurrenceRuleFields({ fields, change }: RuleFieldsProps) {
  const { anchor, frequency, interval, days, monthDay, end } = fields
  const weekdays = weekdaysFrom(useWeek())
  return (
    <>
      <NativeSelect
        label={t('Repeats')}
        data={ANCHORS}
        value={anchor}
        data-autofocus
        onChange={event => change({ anchor: event.currentTarget.value === 'completion' ? 'completion' : 'schedule' })}
      />
      <Group grow align="flex-end">
        <NumberInput
          label={t('Every')}
          min={1}
          max={99}
          allowDecimal={false}
          clampBehavior="strict"
          value={interval}
          onChange={value => change({ interval: Math.max(1, Number(value) || 1) })}
        />
        <NativeSelect
          aria-label={t('Days, weeks, months or years')}
          data={[...FREQUENCIES]}
          value={frequency}
          onChange={event => {
            const chosen = FREQUENCIES.find(({ value }) => value === event.currentTarget.value)
            if (chosen) change({ frequency: chosen.value })
          }}
        />
      </Group>
      {frequency === 'WEEKLY' && (
        <Chip.Group multiple value={days} onChange={chosen => change({ days: chosen })}>
          <Group gap={6} role="group" aria-label={t('On these days')}>
            {weekdays.map(({ value, label }) => (
              <Chip key={value} value={value} size="sm">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {frequency === 'MONTHLY' && anchor === 'schedule' && (
        <NativeSelect
          label={t('On')}
          data={MONTH_DAYS}
          value={monthDay === null ? '' : String(monthDay)}
          onChange={event => change({ monthDay: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
        />
      )}
      <Group grow align="flex-end">
        <NativeSelect
          label={t('Ends')}
          data={ENDS}
          value={end}
          onChange={event => {
            const chosen = (['never', 'count', 'until'] as const).find(value => value === event.currentTarget.value)
            if (chosen) change({ end: chosen })
          }}
        />
        {end === 'count' && (
          <NumberInput
            aria-label={t('Times')}
            min={1}
            max={999}
            allowDecimal={false}
            clampBehavior="strict"
            value={fields.count}
            onChange={value => change({ count: Math.max(1, Number(value) || 1) })}
          />
        )}
        {end === 'until' && (
          <TextInput
            aria-label={t('Last date')}
            type="date"
            value={fields.until}
            onChange={event => change({ until: event.currentTarget.value })}
          />
        )}
      </Group>
    </>
  )
}
