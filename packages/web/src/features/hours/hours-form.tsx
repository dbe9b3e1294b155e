import type { SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { SCHEDULE_PREFERENCE_LIMITS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, NumberInput, Stack, Switch, Tabs, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { WeekGrid } from './week-grid.tsx'
import { openMinutes, weekOf, windowsOf } from './week-hours.ts'
import { WindowFields } from './window-fields.tsx'

export interface HoursFormProps {
  /** Left out for new working hours. */
  preference?: SchedulePreference
  onDone: () => void
}

type Values = Pick<SchedulePreference, 'name' | 'priority' | 'windows' | 'personal'>
const NEW: Values = {
  name: '',
  priority: 0,
  windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
  personal: false,
}

/** Name and windows of working hours, painted or typed. */
export function HoursForm({ preference, onDone }: HoursFormProps) {
  const [values, setValues] = useState<Values>(preference ?? NEW)
  const [failures, setFailures] = useState<Record<string, string>>({})
  const save = useChange({
    send: ({ name, priority, windows, personal }: Values) => {
      const body = { name, priority, windows, personal }
      return preference
        ? api.schedulePreferences.update({ id: preference.id, body })
        : api.schedulePreferences.create({ body })
    },
    successMessage: ({ name }) => t('Saved “{name}”. Plan again to use it.', { name }),
    silentOnFailure: true,
  })
  const set = (change: Partial<Values>) => setValues(old => ({ ...old, ...change }))
  const submit = () =>
    save.mutate(values, {
      onSuccess: onDone,
      onError: error => setFailures({ form: failureText(error), ...fieldFailures(error) }),
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        {failures.form && (
          <Alert role="alert" color="red" variant="light">
            {failures.form}
          </Alert>
        )}
        <Group align="flex-start">
          <TextInput
            label={t('Name')}
            required
            maxLength={SCHEDULE_PREFERENCE_LIMITS.nameLength}
            flex={1}
            data-autofocus
            value={values.name}
            error={failures.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
          <NumberInput
            label={t('Order')}
            description={t('The highest is the default')}
            w={200}
            value={values.priority}
            onChange={value => set({ priority: Number(value) })}
          />
        </Group>
        <Switch
          label={t('For private life')}
          description={t('New tasks that sound private get these hours.')}
          checked={values.personal}
          onChange={event => set({ personal: event.currentTarget.checked })}
        />
        <HoursTabs windows={values.windows} onChange={windows => set({ windows })} failures={failures} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={values.windows.length === 0}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface HoursTabsProps {
  windows: Window[]
  onChange: (windows: Window[]) => void
  failures: Record<string, string>
}

function HoursTabs({ windows, onChange, failures }: HoursTabsProps) {
  const week = weekOf(windows.filter(window => window.start < window.end))
  const ofWindows = Object.fromEntries(
    Object.entries(failures).map(([path, text]) => [path.replace(/^windows\./, ''), text]),
  )
  return (
    <Tabs defaultValue="paint" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="paint">{t('Paint')}</Tabs.Tab>
        <Tabs.Tab value="times">{t('Times', undefined, 'of day')}</Tabs.Tab>
        <Text size="sm" c="dimmed" ml="auto" my="auto">
          {t('{duration} a week', { duration: formatMinutes(openMinutes(week)) })}
        </Text>
      </Tabs.List>
      <Tabs.Panel value="paint">
        <Text size="xs" c="dimmed" mb="xs">
          {t(
            'Drag over the hours in which work may be planned; drag over open hours to close them. With the keyboard: arrow keys, space, and shift with the arrow keys.',
          )}
        </Text>
        <WeekGrid week={week} onChange={next => onChange(windowsOf(next))} />
      </Tabs.Panel>
      <Tabs.Panel value="times">
        <WindowFields windows={windows} onChange={onChange} failures={ofWindows} />
      </Tabs.Panel>
    </Tabs>
  )
}
