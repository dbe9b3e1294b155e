import type { AdminUser, Role } from '@daywright/contract/resources/accounts/admin-user'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries, SHOWN_ACCOUNTS } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { ShownOnce } from '../keys/shown-once.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { AccountForm, ROLES, type SignInLink } from './account-form.tsx'

const TYPING_MS = 250

export function AccountSettings() {
  const [email, setEmail] = useState('')
  const [typed] = useDebouncedValue(email.trim(), TYPING_MS)
  const accounts = useQuery(queries.accounts(typed))
  const isLong = email !== '' || (accounts.data?.length ?? 0) >= SHOWN_ACCOUNTS
  const [link, setLink] = useState<SignInLink | null>(null)
  return (
    <>
      <SettingsPart
        title="New account"
        text="Whoever it is for gets a link that signs in once, and chooses a password then."
      >
        <AccountForm onLink={setLink} />
      </SettingsPart>
      {link && (
        <ShownOnce
          title={`Sign-in link for ${link.email}`}
          text="Send this link. It signs in once, within 24 hours."
          secret={link.signInLink}
          testId="sign-in-link"
          onDone={() => setLink(null)}
        />
      )}
      <SettingsPart
        title="Accounts"
        {...(isLong && { text: `The first ${SHOWN_ACCOUNTS} are shown. Find others by their email.` })}
      >
        {isLong && (
          <TextInput
            label="Email begins with"
            mb="sm"
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
        )}
        <Loaded query={accounts} rows={3}>
          {list => (
            <SettingList label="Accounts">
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
    successMessage: (_, next) => `${email} is now ${next === 'admin' ? 'an admin' : 'a member'}`,
  })
  const remove = useChange({
    send: () => api.adminUsers.remove({ id }),
    successMessage: () => `Account ${email} deleted`,
  })
  const createLink = useChange({ send: () => api.adminUsers.createSignInLink({ id }) })
  const onCreateLink = () =>
    createLink.mutate(undefined, { onSuccess: ({ signInLink }) => onLink({ email, signInLink }) })
  const onRemove = async () => {
    const text = 'Everything that the account owns is deleted with it. This cannot be undone.'
    if (await confirm({ title: `Delete ${email}?`, text, confirmLabel: 'Delete the account' })) remove.mutate()
  }
  return (
    <SettingRow
      name={displayName || email}
      details={[email, timezone.replaceAll('_', ' '), `since ${midSentence(zone.nearDay(createdAt))}`]}
      action={
        <Group gap="xs" justify="flex-end">
          <Select
            aria-label={`Role of ${email}`}
            size="xs"
            w={105}
            data={ROLES}
            allowDeselect={false}
            value={role}
            onChange={next => next && setRole.mutate(next as Role)}
          />
          {!isOwn && (
            <Button
              size="xs"
              variant="default"
              loading={createLink.isPending}
              onClick={onCreateLink}
              aria-label={`New sign-in link for ${email}`}
            >
              New link
            </Button>
          )}
          {!isOwn && (
            <Button size="xs" variant="default" onClick={() => void onRemove()} aria-label={`Delete ${email}`}>
              Delete
            </Button>
          )}
        </Group>
      }
    />
  )
}
