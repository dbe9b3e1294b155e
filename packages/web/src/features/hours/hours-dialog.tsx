import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { SCHEDULE_PREFERENCE_LIMITS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { useRuledForm } from '../../data/saving/use-ruled-form.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { nameProblem } from '../../ui/text/name-problem.ts'
import { type HoursMode, HoursTabs } from './hours-tabs.tsx'
import { RosterFields } from './roster/roster-fields.tsx'
import { RotationFields } from './rotation/rotation-fields.tsx'
import { WeekTabs } from './rotation/week-tabs.tsx'
import { savedWindows } from './rotation/week-windows.ts'

interface HoursDialogProps {
  /** Null for new working hours. */
  preference: SchedulePreference | null
  onClose: () => void
}

type Values = Pick<SchedulePreference, 'name' | 'windows' | 'personal' | 'rotation' | 'rosterCalendarId' | 'rosterWord'>
const NEW: Values = {
  name: '',
  windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
  personal: false,
  rotation: null,
  rosterCalendarId: null,
  rosterWord: null,
}
const NO_ERRORS = {}

/** Name and windows of working hours, painted or typed, of one week or of several; and a calendar that they are read from. */
export default function HoursDialog({ preference, onClose }: HoursDialogProps) {
  const { name, windows, personal, rotation, rosterCalendarId, rosterWord } = preference ?? NEW
  const form = useRuledForm<Values>(
    { name, windows, personal, rotation, rosterCalendarId, rosterWord },
    { name: nameProblem },
  )
  const save = useSaveForm(form, {
    send: values => {
      const body = { ...values, windows: savedWindows(values), rosterWord: values.rosterWord?.trim() || null }
      return preference
        ? api.schedulePreferences.update({ id: preference.id, body })
        : api.schedulePreferences.create({ body })
    },
    successMessage: ({ name }) => t('Saved “{name}”. Replan to use it.', { name }),
    onSaved: onClose,
    mainField: 'form',
  })
  const [mode, setMode] = useState<HoursMode>('paint')
  const shown = { mode, onMode: setMode }
  const hours = form.values
  const onWindows = (next: Values['windows']) => form.setFieldValue('windows', next)
  return (
    <FormDialog
      title={preference ? t('Change working hours') : t('New working hours')}
      size="xl"
      submitLabel={t('Save')}
      isComplete={hours.windows.length > 0}
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
      <RotationFields hours={hours} onChange={next => form.setValues(next)} />
      {hours.rotation ? (
        <WeekTabs rotation={hours.rotation} windows={hours.windows} onChange={onWindows}>
          {(ofWeek, onWeek) => <HoursTabs windows={ofWeek} onChange={onWeek} errors={NO_ERRORS} {...shown} />}
        </WeekTabs>
      ) : (
        <HoursTabs windows={hours.windows} onChange={onWindows} errors={form.errors} {...shown} />
      )}
      <RosterFields
        calendarId={hours.rosterCalendarId}
        word={hours.rosterWord}
        isLost={preference?.rosterLost === true}
        onChange={next => form.setValues(next)}
      />
    </FormDialog>
  )
}
