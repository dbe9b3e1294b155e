import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Stack, Switch, TextInput } from '@mantine/core'
import type { CalendarForm } from '../calendar-form.ts'
import { PasswordFields } from './password-fields.tsx'

/** What only a subscription has: where it is read from, and what is done with what is read. */
export function SubscriptionFields({ form, calendar }: { form: CalendarForm; calendar: Calendar }) {
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
