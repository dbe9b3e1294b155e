import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Group, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import type { Form } from '../../../data/saving/use-ruled-form.ts'
import { RecordDialog } from '../../../shared/records/record-dialog.tsx'
import { BOOKING_RULES, type BookingForm, formOf, lengthChoices, noticeChoices, pageOf } from './booking-form.ts'

interface BookingPageDialogProps {
  /** Null to create one. */
  page: BookingPage | null
  onClose: () => void
}

/** [WEB-740] Creates a booking page, or changes it. */
export function BookingPageDialog({ page, onClose }: BookingPageDialogProps) {
  return (
    <RecordDialog
      texts={{ new: t('New booking page'), edit: t('Edit booking page'), create: t('Create page') }}
      isNew={!page}
      before={formOf(page)}
      nameLength={BOOKING_LIMITS.titleLength}
      nameHint={t('Shown on the page, such as “Intro call”.')}
      validate={BOOKING_RULES}
      send={async form => {
        const body = pageOf(form)
        if (page) await api.bookingPages.update({ id: page.id, body })
        else await api.bookingPages.create({ body })
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <TextFields form={form} />
          <TimeFields form={form} />
          <GuestFields form={form} />
        </>
      )}
    </RecordDialog>
  )
}

interface Fields {
  form: Form<BookingForm>
}

const TextFields = ({ form }: Fields) => (
  <>
    <Textarea
      label={t('Description')}
      autosize
      minRows={2}
      maxLength={BOOKING_LIMITS.descriptionLength}
      {...form.getInputProps('description')}
    />
    <TextInput
      label={t('Place')}
      description={t('Such as a link to a call. Only those who have booked see it.')}
      maxLength={BOOKING_LIMITS.placeLength}
      {...form.getInputProps('place')}
    />
  </>
)

const NUMBER = { allowDecimal: false, clampBehavior: 'strict' } as const

function TimeFields({ form }: Fields) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { lengths, noticeMinutes, schedulePreferenceId } = form.values
  return (
    <>
      <MultiSelect
        label={t('Lengths')}
        data={lengthChoices(lengths)}
        maxValues={BOOKING_LIMITS.lengths}
        {...form.getInputProps('lengths')}
      />
      <Select
        label={t('Hours')}
        placeholder={t('Default working hours')}
        clearable
        clearButtonProps={{ 'aria-label': t('Default working hours') }}
        data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
        value={schedulePreferenceId}
        onChange={value => form.setFieldValue('schedulePreferenceId', value)}
        error={form.errors.schedulePreferenceId}
      />
      <Group grow align="flex-end">
        <Select
          label={t('Notice')}
          allowDeselect={false}
          data={noticeChoices(noticeMinutes)}
          value={String(noticeMinutes)}
          onChange={value => form.setFieldValue('noticeMinutes', Number(value))}
        />
        <NumberInput
          label={t('Days ahead')}
          {...NUMBER}
          {...BOOKING_LIMITS.daysAhead}
          {...form.getInputProps('daysAhead')}
        />
        <NumberInput
          label={t('Most on a day')}
          {...NUMBER}
          {...BOOKING_LIMITS.perDay}
          {...form.getInputProps('perDay')}
        />
      </Group>
      <Group grow align="flex-end">
        <NumberInput
          label={t('Minutes free before')}
          {...NUMBER}
          {...BOOKING_LIMITS.bufferMinutes}
          {...form.getInputProps('bufferBeforeMinutes')}
        />
        <NumberInput
          label={t('Minutes free after')}
          {...NUMBER}
          {...BOOKING_LIMITS.bufferMinutes}
          {...form.getInputProps('bufferAfterMinutes')}
        />
      </Group>
      <Switch
        label={t('Offer times that make work late, too')}
        description={t('Otherwise only times without which everything still gets done in time.')}
        {...form.getInputProps('mayMakeLate', { type: 'checkbox' })}
      />
    </>
  )
}

const GuestFields = ({ form }: Fields) => (
  <>
    <Textarea
      label={t('Questions to guests')}
      description={t('One on each line. Those that end with * must be answered.')}
      autosize
      minRows={2}
      {...form.getInputProps('questions')}
    />
    <Group grow align="flex-end">
      <TextInput
        label={t('Question against spam')}
        placeholder={t('A small sum')}
        maxLength={BOOKING_LIMITS.questionLength}
        {...form.getInputProps('spamQuestion')}
      />
      <TextInput
        label={t('Its answer')}
        maxLength={BOOKING_LIMITS.spamAnswerLength}
        {...form.getInputProps('spamAnswer')}
      />
    </Group>
    <Checkbox
      label={t('Show guests my email address')}
      description={t('In invitations, so that they can reply.')}
      {...form.getInputProps('showEmail', { type: 'checkbox' })}
    />
    <Switch
      label={t('Paused')}
      description={t('Nobody can open the page. What is booked stays.')}
      {...form.getInputProps('paused', { type: 'checkbox' })}
    />
  </>
)
