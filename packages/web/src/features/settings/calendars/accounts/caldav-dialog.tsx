import type { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../../data/saving/use-save-form.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'

interface Fields {
  address: string
  user: string
  password: string
}

interface CaldavDialogProps {
  /** Null to add one. */
  account: CaldavAccount | null
  onSaved: (account: CaldavAccount) => void
  onClose: () => void
}

/** Adds an account, or changes how it signs in. Errors of the server stay in the dialog, beside what was typed. */
export function CaldavDialog({ account, onSaved, onClose }: CaldavDialogProps) {
  const form = useForm<Fields>({
    initialValues: { address: '', user: account?.user ?? '', password: '' },
    validate: {
      user: user => (user.trim() === '' ? t('Enter the user name') : null),
      password: password => (password === '' ? t('Enter the password') : null),
    },
  })
  const save = useSaveForm<Fields, CaldavAccount>(form, {
    send: ({ address, user, password }) =>
      account
        ? api.caldavAccounts.update({ id: account.id, body: { user, password } })
        : api.caldavAccounts.create({ body: { user, password, ...(address.trim() && { address }) } }),
    successMessage: (_, { user }) => (account ? t('Signed in as {user}', { user }) : t('Added {user}', { user })),
    onSaved,
    mainField: 'form',
  })
  return (
    <FormDialog
      title={account ? t('Sign in to {name}', { name: account.name }) : t('Add a CalDAV account')}
      submitLabel={account ? t('Sign in') : t('Connect')}
      problem={form.errors.form}
      onClose={onClose}
      {...save}
    >
      {!account && (
        <TextInput
          label={t('Server')}
          description={t(
            'Its address or host, such as cloud.example.com. Not needed if your user name is an email address of that server.',
          )}
          maxLength={CALENDAR_LIMITS.addressLength}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('address')}
        />
      )}
      <TextInput
        label={t('User name')}
        required
        maxLength={CALDAV_LIMITS.userLength}
        autoComplete="off"
        {...form.getInputProps('user')}
      />
      <PasswordInput
        label={t('Password')}
        description={t(
          'Use an app password if the server has them. It is stored encrypted and sent only to this server.',
        )}
        required
        maxLength={CALENDAR_LIMITS.credentialLength}
        autoComplete="off"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
