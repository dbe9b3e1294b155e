import type { SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { SCHEDULE_PREFERENCE_LIMITS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Switch, Tabs, Text, TextInput } from '@mantine/core'
import { api } from '../../data/queries/api-client.ts'
import { type Form, useRuledForm } from '../../data/saving/use-ruled-form.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { nameProblem } from '../../ui/text/name-problem.ts'
import { WeekGrid } from './week-grid.tsx'
import { openMinutes, weekOf, windowsOf } from './week-hours.ts'
import { WindowFields } from './window-fields.tsx'

interface HoursDialogProps {
  /** Null for new working hours. */
  preference: SchedulePreference | null
  onClose: () => void
}

type Values = Pick<SchedulePreference, 'name' | 'windows' | 'personal'>
const NEW: Values = {
  name: '',
  windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
  personal: false,
}

/** Name and windows of working hours, painted or typed. */
export default function HoursDialog({ preference, onClose }: HoursDialogProps) {
  const { name, windows, personal } = preference ?? NEW
  const form = useRuledForm<Values>({ name, windows, personal }, { name: nameProblem })
  const save = useSaveForm(form, {
    send: body =>
      preference
        ? api.schedulePreferences.update({ id: preference.id, body })
        : api.schedulePreferences.create({ body }),
    successMessage: ({ name }) => t('Saved “{name}”. Replan to use it.', { name }),
    onSaved: onClose,
    mainField: 'form',
  })
  return (
    <FormDialog
      title={preference ? t('Change working hours') : t('New working hours')}
      size="xl"
      submitLabel={t('Save')}
      isComplete={form.values.windows.length > 0}
      problem={form.errors.form}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label={t('Name')}
        required
        maxLength={SCHEDULE_PREFERENCE_LIMITS.nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Switch
        label={t('Personal')}
        description={t('Used for new tasks that look personal.')}
        {...form.getInputProps('personal', { type: 'checkbox' })}
      />
      <HoursTabs form={form} />
    </FormDialog>
  )
}

function HoursTabs({ form }: { form: Form<Values> }) {
  const { windows } = form.values
  const onChange = (next: Window[]) => form.setFieldValue('windows', next)
  const week = weekOf(windows.filter(window => window.start < window.end))
  return (
    <Tabs defaultValue="paint" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="paint">{t('Paint')}</Tabs.Tab>
        <Tabs.Tab value="times">{t('Times', undefined, 'of day')}</Tabs.Tab>
        <Text size="sm" c="dimmed" ms="auto" my="auto">
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
        <WindowFields windows={windows} onChange={onChange} errors={form.errors} />
      </Tabs.Panel>
    </Tabs>
  )
}
