import type { Reminders } from '@daywright/contract/resources/notifications/reminder'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'
import { SettingsPart } from '../settings-part.tsx'
import { useChannelTest } from './use-channel-test.ts'

/** Reminders by email: set up by the operator, and confirmed by the owner of the address. */
export function EmailPart({ email: { isSetUp, isConfirmed, address } }: Pick<Reminders, 'email'>) {
  return (
    <SettingsPart title={t('Email')}>
      {isSetUp ? (
        isConfirmed ? (
          <ConfirmedEmail address={address} />
        ) : (
          <UnconfirmedEmail address={address} />
        )
      ) : (
        <Text size="sm">{t('Email is not set up on this server. Ask your administrator.')}</Text>
      )}
    </SettingsPart>
  )
}

function ConfirmedEmail({ address }: { address: string }) {
  const test = useChannelTest('email', t('Test sent'))
  return (
    <>
      <Text size="sm">{t('Emails go to {address}.', { address })}</Text>
      <Group>
        <Button variant="default" onClick={test.run} loading={test.isPending}>
          {t('Send a test email')}
        </Button>
      </Group>
    </>
  )
}

function UnconfirmedEmail({ address }: { address: string }) {
  const [isSent, setSent] = useState(false)
  const code = useChannelTest('email', t('Code sent'), () => setSent(true))
  return (
    <>
      <Text size="sm">
        {isSent
          ? t('Enter the code that was sent to {address}.', { address })
          : t('Confirm that {address} is your address.', { address })}
      </Text>
      {isSent && <CodeForm />}
      <Group>
        <Button variant={isSent ? 'subtle' : 'default'} onClick={code.run} loading={code.isPending}>
          {isSent ? t('Send another code') : t('Send a code')}
        </Button>
      </Group>
    </>
  )
}

function CodeForm() {
  const form = useForm({ initialValues: { code: '' } })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: body => api.reminders.confirmEmail({ body }),
    successMessage: () => t('Address confirmed'),
    mainField: 'code',
  })
  return (
    <form onSubmit={onSubmit}>
      <Group align="flex-start">
        <TextInput
          ref={focusAtOnce}
          label={t('Code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" mt={25} loading={isSaving}>
          {t('Confirm')}
        </Button>
      </Group>
    </form>
  )
}
