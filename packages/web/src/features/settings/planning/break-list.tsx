import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DayChips } from '../../../shared/hours/day-chips.tsx'
import type { BreakFields, PlanningForm } from './planning-form.ts'

const LUNCH = { minutes: 30, from: '11:30', to: '14:00', days: ['1', '2', '3', '4', '5'] }

/** The next free name: the first break is most likely lunch. */
const newBreak = (breaks: readonly BreakFields[]): BreakFields => {
  const name = breaks.length === 0 ? t('Lunch') : ''
  return { ...LUNCH, name, key: `new ${breaks.length} ${breaks.map(({ key }) => key).join()}` }
}

export function BreakList({ form }: { form: PlanningForm }) {
  const { breaks } = form.values
  return (
    <Stack gap="lg">
      {breaks.map((fields, index) => (
        <BreakRow key={fields.key} form={form} index={index} />
      ))}
      {breaks.length < PLANNER_SETTINGS_LIMITS.breaks && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => form.insertListItem('breaks', newBreak(breaks))}
        >
          {t('Add break')}
        </Button>
      )}
    </Stack>
  )
}

const { breakLength, breakNameLength } = PLANNER_SETTINGS_LIMITS

function BreakRow({ form, index }: { form: PlanningForm; index: number }) {
  const field = (name: string) => form.getInputProps(`breaks.${index}.${name}`)
  const name = form.values.breaks[index]?.name || t('Break {number}', { number: index + 1 })
  const daysError = form.errors[`breaks.${index}.days`]
  return (
    <Stack gap={8} role="group" aria-label={name}>
      <Group gap="sm" align="flex-start">
        <TextInput label={t('Name')} w={170} maxLength={breakNameLength} {...field('name')} />
        <NumberInput
          label={t('Minutes')}
          w={100}
          step={5}
          {...breakLength}
          allowDecimal={false}
          {...field('minutes')}
        />
        <TextInput label={t('Start from')} type="time" w={120} {...field('from')} />
        <TextInput label={t('End by')} type="time" w={120} {...field('to')} />
        <ActionIcon
          mt={26}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('Remove {name}', { name })}
          onClick={() => form.removeListItem('breaks', index)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <DayChips label={t('Days of {name}', { name })} {...field('days')} />
      {daysError && (
        <Text size="xs" c="var(--mantine-color-error)">
          {daysError}
        </Text>
      )}
    </Stack>
  )
}
