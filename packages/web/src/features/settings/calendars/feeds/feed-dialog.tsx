import type { CalendarFeed, CalendarFeedCreate } from '@daywright/contract/resources/calendars/calendar-feed'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import { Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../../data/saving/use-save-form.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { alarmChoices, detailChoices, NO_ALARM } from './feed-texts.ts'

const NEW_FEED: CalendarFeedCreate = {
  name: '',
  detail: 'titles',
  includeBlocks: true,
  includeEvents: true,
  includeDue: false,
  alarmMinutes: null,
}

export interface FeedDialogProps {
  /** Null to create one. */
  feed: CalendarFeed | null
  /** With the address of a new feed. */
  onAddress: (address: string) => void
  onClose: () => void
}

/** Creates a feed, or changes what it contains. */
export function FeedDialog({ feed, onAddress, onClose }: FeedDialogProps) {
  const form = useForm<CalendarFeedCreate>({
    initialValues: feed ? fieldsOf(feed) : NEW_FEED,
    validate: { name: name => (name.trim() === '' ? 'Enter a name' : null) },
  })
  const save = useSaveForm(form, {
    send: async body => {
      if (feed) await api.calendarFeeds.update({ id: feed.id, body })
      else onAddress((await api.calendarFeeds.create({ body })).address)
    },
    successMessage: (_, { name }) => (feed ? `Saved ${name}` : `Created ${name}`),
    onSaved: onClose,
  })
  const { detail, alarmMinutes } = form.values
  return (
    <FormDialog
      title={feed ? 'Edit feed' : 'New feed'}
      submitLabel={feed ? 'Save' : 'Create feed'}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label="Name"
        description="As the other calendar app shows it."
        required
        maxLength={CALENDAR_FEED_LIMITS.nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label="What readers see" {...form.getInputProps('detail')}>
        <Stack gap="xs" mt={4}>
          {detailChoices.map(({ value, name, text }) => (
            <Radio key={value} value={value} label={name} description={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs" role="group" aria-label="Contents">
        <Checkbox label="Planned work" {...form.getInputProps('includeBlocks', { type: 'checkbox' })} />
        <Checkbox
          label="Events of my calendars"
          description="Never those of calendars you subscribe to."
          {...form.getInputProps('includeEvents', { type: 'checkbox' })}
        />
        <Checkbox
          label="Due dates"
          description={detail === 'busy' ? 'Not in a feed of busy times.' : 'As all-day entries.'}
          disabled={detail === 'busy'}
          {...form.getInputProps('includeDue', { type: 'checkbox' })}
        />
      </Stack>
      <Select
        label="Reminder"
        description="Some calendar apps ignore the reminders of calendars they subscribe to."
        data={alarmChoices(alarmMinutes)}
        allowDeselect={false}
        value={alarmMinutes === null ? NO_ALARM : String(alarmMinutes)}
        onChange={value => form.setFieldValue('alarmMinutes', value === NO_ALARM ? null : Number(value))}
        error={form.errors.alarmMinutes}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ name, detail, includeBlocks, includeEvents, includeDue, alarmMinutes }: CalendarFeed) => ({
  name,
  detail,
  includeBlocks,
  includeEvents,
  includeDue,
  alarmMinutes,
})
