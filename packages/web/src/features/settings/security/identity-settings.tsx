import type { ExternalIdentity } from '@daywright/contract/resources/sign-in/external-identity'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { OwnPasswordField, SecurityFields, useSecurityForm } from './security-form.tsx'

/** The accounts elsewhere that sign in to this one; nothing is shown where there can be none. */
export function IdentitySettings() {
  const identities = useQuery(queries.identities()).data ?? []
  const provider = useQuery(queries.signInMethods()).data?.identityProvider
  const [isConnecting, setConnecting] = useState(false)
  if (identities.length === 0 && !provider) return null
  return (
    <SettingsPart title={t('Identity provider')} text={t('Sign in to Daywright with an account elsewhere.')}>
      {identities.length > 0 && (
        <SettingList label={t('Connected accounts')}>
          {identities.map(identity => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </SettingList>
      )}
      {provider && isConnecting && <ConnectForm name={provider.name} onCancel={() => setConnecting(false)} />}
      {provider && !isConnecting && (
        <Group>
          <Button onClick={() => setConnecting(true)}>{t('Connect {name}', { name: provider.name })}</Button>
        </Group>
      )}
    </SettingsPart>
  )
}

/** Asks for the password; then the browser leaves for the provider, and comes back here. */
function ConnectForm({ name, onCancel }: { name: string; onCancel: () => void }) {
  const form = useSecurityForm({
    initialValues: { password: '' },
    send: ({ password }) => api.identities.link({ body: password ? { password } : {} }),
    onSaved: ({ path }) => window.location.assign(path),
    mainField: 'password',
  })
  return (
    <SecurityFields form={form} submitLabel={t('Continue to {name}', { name })} onCancel={onCancel}>
      <OwnPasswordField form={form} isFirst />
    </SecurityFields>
  )
}

function IdentityRow({ identity: { id, issuer, email, lastUsedAt } }: { identity: ExternalIdentity }) {
  const zone = useZone()
  const remove = useConfirmedChange({
    send: () => api.identities.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('{email} disconnected', { email }),
    question: () => ({
      title: t('Disconnect {email}?', { email }),
      text: t('It no longer signs in, and your sessions on other devices end.'),
      confirmLabel: t('Disconnect'),
    }),
  })
  return (
    <SettingRow
      name={email}
      details={[
        new URL(issuer).host,
        lastUsedAt && t('last used {time}', { time: midSentence(zone.dayTime(lastUsedAt)) }),
      ]}
      action={<RowButton text={t('Disconnect')} onClick={() => remove()} name={t('Disconnect {email}', { email })} />}
    />
  )
}
