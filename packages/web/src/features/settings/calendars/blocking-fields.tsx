import { t } from '@daywright/language/current-language'
import { Group, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { allDayChoices } from './all-day-choices.ts'
import type { CalendarForm } from './calendar-form.ts'

const STEP_MINUTES = 5

/** Which events of a calendar keep work out of their time, and how much time around them. */
export function BlockingFields({ form }: { form: CalendarForm }) {
  const { enabled, bufferBeforeMinutes, bufferAfterMinutes } = form.values
  const hasBuffer = Number(bufferBeforeMinutes) > 0 || Number(bufferAfterMinutes) > 0
  return (
    <Stack gap="md">
      <Switch
        label={t('Blocks time')}
        description={t('No work is planned during its events.')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {enabled && (
        <>
          <Switch
            label={t('Tentative events block time too')}
            description={t('Meetings that might not take place, and invitations you have not answered.')}
            {...form.getInputProps('tentativeBlocks', { type: 'checkbox' })}
          />
          <Select
            label={t('All-day events')}
            description={t('Most calendars mark birthdays and holidays as free, and days off as busy.')}
            data={allDayChoices}
            allowDeselect={false}
            {...form.getInputProps('allDay')}
          />
          <Group align="flex-start" grow>
            <NumberInput
              label={t('Minutes free before')}
              {...bufferLook}
              {...form.getInputProps('bufferBeforeMinutes')}
            />
            <NumberInput
              label={t('Minutes free after')}
              {...bufferLook}
              {...form.getInputProps('bufferAfterMinutes')}
            />
          </Group>
          {hasBuffer && (
            <Switch
              label={t('Only around events with a place')}
              description={t('For the way there and back. A link to a video call is not a place.')}
              {...form.getInputProps('buffersNeedPlace', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

const bufferLook = { step: STEP_MINUTES, allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const
