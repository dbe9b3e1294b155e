import type { Calendar, CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { ALL_DAY_MODES, CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, NumberInput, PasswordInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { RecordDialog } from '../../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../../ui/icons/color-choice.tsx'
import {
  CALENDAR_RULES,
  type CalendarForm,
  calendarFields,
  NEW_CALENDAR,
  ownBody,
  subscriptionBody,
} from './calendar-form.ts'

interface CalendarDialogProps {
  /** Null to create one. */
  calendar: Calendar | null
  onClose: () => void
}

export function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const isSubscription = calendar?.kind === 'subscription'
  return (
    <RecordDialog
      texts={{ new: t('New calendar'), edit: t('Edit calendar'), create: t('Create calendar') }}
      isNew={!calendar}
      before={calendar ? calendarFields(calendar) : NEW_CALENDAR}
      nameLength={CALENDAR_LIMITS.nameLength}
      validate={CALENDAR_RULES}
      send={fields => {
        if (!calendar) return api.calendars.create({ body: ownBody(fields) })
        const body = isSubscription ? subscriptionBody(fields) : ownBody(fields)
        return api.calendars.update({ id: calendar.id, body })
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
          <Switch
            label={t('Show its events')}
            description={t('Hidden events still block time.')}
            {...form.getInputProps('visible', { type: 'checkbox' })}
          />
          <BlockingFields form={form} />
          {calendar && isSubscription && <SubscriptionFields form={form} calendar={calendar} />}
        </>
      )}
    </RecordDialog>
  )
}

/** What only a subscription has: where it is read from, and what is done with what is read. */
function SubscriptionFields({ form, calendar }: { form: CalendarForm; calendar: Calendar }) {
  const { address, accountId } = calendar
  return (
    <Stack gap="md">
      <Switch
        label={t('Hide titles and places')}
        description={t('Its events are shown as “Busy”, here and in everything that reads them through Daywright.')}
        {...form.getInputProps('hideTitles', { type: 'checkbox' })}
      />
      <TextInput
        label={t('Your email in this calendar')}
        description={t('Invitations that this address has declined do not block time.')}
        type="email"
        maxLength={CALENDAR_LIMITS.emailLength}
        {...form.getInputProps('ownerEmail')}
      />
      {/* A calendar of a CalDAV account is read with the address and password of the account. */}
      {accountId === null && (
        <>
          <TextInput
            label={t('New address')}
            description={
              address
                ? t('Currently {address}. Leave this empty to keep it.', { address })
                : t('It has no address. Enter one, so that it is read again.')
            }
            placeholder={t('https://… or webcal://…')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.addressLength}
            {...form.getInputProps('address')}
          />
          <PasswordFields form={form} calendar={calendar} />
        </>
      )}
    </Stack>
  )
}

/** A user name and password for a server that wants them: most calendars need none, so they are asked for on request. */
function PasswordFields({ form, calendar }: { form: CalendarForm; calendar: Calendar }) {
  const { hasCredentials, problem } = calendar
  const [isOpen, setIsOpen] = useState(problem?.code === 'needs-password')
  const { address, forgetsPassword } = form.values
  if (!isOpen)
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {hasCredentials ? t('Change the password') : t('Add a password')}
        </Button>
      </Group>
    )
  // Credentials belong to an address: a new one never gets those of the old one.
  const keepsOld = hasCredentials && address.trim() === ''
  return (
    <Stack gap="xs">
      {keepsOld && (
        <Switch
          label={t('Forget the user name and password')}
          {...form.getInputProps('forgetsPassword', { type: 'checkbox' })}
        />
      )}
      {!forgetsPassword && (
        <Group align="flex-start" grow>
          <TextInput
            label={t('User name')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.credentialLength}
            {...form.getInputProps('user')}
            error={form.errors.credentials}
          />
          <PasswordInput
            label={t('Password')}
            autoComplete="off"
            maxLength={CALENDAR_LIMITS.credentialLength}
            {...form.getInputProps('password')}
          />
        </Group>
      )}
    </Stack>
  )
}

type AllDayMode = CalendarCreate['allDay']

const NAMES: Record<AllDayMode, string> = {
  as_marked: t('Block time if marked as busy'),
  free: t('Never block time'),
  busy: t('Always block time'),
}

const allDayChoices = ALL_DAY_MODES.map(value => ({ value, label: NAMES[value] }))

const STEP_MINUTES = 5

/** Which events of a calendar keep work out of their time, and how much time around them. */
function BlockingFields({ form }: { form: CalendarForm }) {
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
