import type { CalendarFeed, CalendarFeedCreate } from '@daywright/contract/resources/calendars/calendar-feed'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Radio, Select, Stack } from '@mantine/core'
import { api } from '../../../../data/queries/api-client.ts'
import type { Form } from '../../../../data/saving/use-ruled-form.ts'
import { RecordDialog } from '../../../../shared/records/record-dialog.tsx'
import { alarmChoices, detailChoices, NO_ALARM } from './feed-texts.ts'

const NEW_FEED: CalendarFeedCreate = {
  name: '',
  detail: 'titles',
  includeBlocks: true,
  includeEvents: true,
  includeDue: false,
  alarmMinutes: null,
}

interface FeedDialogProps {
  /** Null to create one. */
  feed: CalendarFeed | null
  /** With the address of a new feed. */
  onAddress: (address: string) => void
  onClose: () => void
}

/** Creates a feed, or changes what it contains. */
export function FeedDialog({ feed, onAddress, onClose }: FeedDialogProps) {
  return (
    <RecordDialog
      texts={{ new: t('New feed'), edit: t('Edit feed'), create: t('Create feed') }}
      isNew={!feed}
      before={fieldsOf(feed ?? NEW_FEED)}
      nameLength={CALENDAR_FEED_LIMITS.nameLength}
      nameHint={t('As the other calendar app shows it.')}
      send={async body => {
        if (feed) await api.calendarFeeds.update({ id: feed.id, body })
        else onAddress((await api.calendarFeeds.create({ body })).address)
      }}
      onClose={onClose}
    >
      {form => <FeedFields form={form} />}
    </RecordDialog>
  )
}

function FeedFields({ form }: { form: Form<CalendarFeedCreate> }) {
  const { detail, alarmMinutes } = form.values
  return (
    <>
      <Radio.Group label={t('What readers see')} {...form.getInputProps('detail')}>
        <Stack gap="xs" mt={4}>
          {detailChoices.map(({ value, name, text }) => (
            <Radio key={value} value={value} label={name} description={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs" role="group" aria-label={t('Contents')}>
        <Checkbox label={t('Planned work')} {...form.getInputProps('includeBlocks', { type: 'checkbox' })} />
        <Checkbox
          label={t('Events of my calendars')}
          description={t('Never those of calendars you subscribe to.')}
          {...form.getInputProps('includeEvents', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Due dates')}
          description={detail === 'busy' ? t('Not in a feed of busy times.') : t('As all-day entries.')}
          disabled={detail === 'busy'}
          {...form.getInputProps('includeDue', { type: 'checkbox' })}
        />
      </Stack>
      <Select
        label={t('Reminder')}
        description={t('Some calendar apps ignore the reminders of calendars they subscribe to.')}
        data={alarmChoices(alarmMinutes)}
        allowDeselect={false}
        value={alarmMinutes === null ? NO_ALARM : String(alarmMinutes)}
        onChange={value => form.setFieldValue('alarmMinutes', value === NO_ALARM ? null : Number(value))}
        error={form.errors.alarmMinutes}
      />
    </>
  )
}

const fieldsOf = ({ name, detail, includeBlocks, includeEvents, includeDue, alarmMinutes }: CalendarFeedCreate) => ({
  name,
  detail,
  includeBlocks,
  includeEvents,
  includeDue,
  alarmMinutes,
})
