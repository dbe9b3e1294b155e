import type { AdminUser, Role } from '@daywright/contract/resources/accounts/admin-user'
import { t } from '@daywright/language/current-language'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { MAX_ACCOUNTS, queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { OneTimeSecret } from '../keys/one-time-secret.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'

const TYPING_MS = 250

export function AccountSettings() {
  const [email, setEmail] = useState('')
  const [typed] = useDebouncedValue(email.trim(), TYPING_MS)
  const accounts = useQuery(queries.accounts(typed))
  const isLong = email !== '' || (accounts.data?.length ?? 0) >= MAX_ACCOUNTS
  const [link, setLink] = useState<SignInLink | null>(null)
  return (
    <>
      <SettingsPart title={t('New account')} text={t('They get a one-time sign-in link and then choose a password.')}>
        <AccountForm onLink={setLink} />
      </SettingsPart>
      {link && (
        <OneTimeSecret
          title={t('Sign-in link for {email}', { email: link.email })}
          text={t('Send this link. It signs in once, within 24 hours.')}
          secret={link.signInLink}
          testId="sign-in-link"
          onDone={() => setLink(null)}
        />
      )}
      <SettingsPart
        title={t('Accounts')}
        {...(isLong && {
          text: t('The first {count} are shown. Find others by their email.', { count: MAX_ACCOUNTS }),
        })}
      >
        {isLong && (
          <TextInput
            label={t('Email begins with')}
            mb="sm"
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
        )}
        <Loaded query={accounts} rows={3}>
          {list => (
            <SettingList label={t('Accounts')}>
              {list.map(account => (
                <AccountRow key={account.id} account={account} onLink={setLink} />
              ))}
            </SettingList>
          )}
        </Loaded>
      </SettingsPart>
    </>
  )
}

interface AccountRowProps {
  account: AdminUser
  onLink: (link: SignInLink) => void
}

function AccountRow({ account: { id, email, displayName, role, createdAt, timezone }, onLink }: AccountRowProps) {
  const zone = useZone()
  const isOwn = useQuery(queries.profile()).data?.id === id
  const setRole = useChange({
    send: (next: Role) => api.adminUsers.update({ id, body: { role: next } }),
    optimistic: next => [{ id, fields: { role: next } }],
    successMessage: (_, next) =>
      next === 'admin' ? t('{email} is now an admin', { email }) : t('{email} is now a member', { email }),
  })
  const remove = useConfirmedChange({
    send: () => api.adminUsers.remove({ id }),
    successMessage: () => t('Account {email} deleted', { email }),
    question: () => ({
      title: t('Delete {email}?', { email }),
      text: t('Everything that the account owns is deleted with it. This cannot be undone.'),
      confirmLabel: t('Delete the account'),
    }),
  })
  const createLink = useChange({ send: () => api.adminUsers.createSignInLink({ id }) })
  const onCreateLink = () =>
    createLink.mutate(undefined, { onSuccess: ({ signInLink }) => onLink({ email, signInLink }) })
  return (
    <SettingRow
      name={displayName || email}
      details={[email, timezone.replaceAll('_', ' '), t('since {day}', { day: midSentence(zone.nearDay(createdAt)) })]}
      action={
        <Group gap="xs" justify="flex-end">
          <Select
            aria-label={t('Role of {email}', { email })}
            size="xs"
            w={105}
            data={ROLES}
            allowDeselect={false}
            value={role}
            onChange={next => next && setRole.mutate(next as Role)}
          />
          {!isOwn && (
            <RowButton
              text={t('New link')}
              isBusy={createLink.isPending}
              onClick={onCreateLink}
              name={t('New sign-in link for {email}', { email })}
            />
          )}
          {!isOwn && <RowButton text={t('Delete')} onClick={() => remove()} name={t('Delete {email}', { email })} />}
        </Group>
      }
    />
  )
}

const ROLES = [
  { value: 'member', label: t('Member') },
  { value: 'admin', label: t('Admin') },
]

interface SignInLink {
  email: string
  signInLink: string
}

function AccountForm({ onLink }: { onLink: (link: SignInLink) => void }) {
  const form = useForm({ initialValues: { email: '', role: 'member' } })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: ({ email, role }) => api.adminUsers.create({ body: { email, role: role as Role } }),
    successMessage: ({ email }) => t('Account {email} created', { email }),
    onSaved: ({ email, signInLink }) => {
      if (signInLink) onLink({ email, signInLink })
      form.reset()
    },
    mainField: 'email',
  })
  return (
    <form onSubmit={onSubmit}>
      <Group align="flex-start" gap="sm">
        <TextInput label={t('Email')} type="email" required flex={1} miw={200} {...form.getInputProps('email')} />
        <Select label={t('Role')} w={130} allowDeselect={false} data={ROLES} {...form.getInputProps('role')} />
        <Button type="submit" mt={25} loading={isSaving}>
          {t('Create')}
        </Button>
      </Group>
    </form>
  )
}
