import type { ExternalIdentity } from '@daywright/contract/external-identity'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api-client.ts'
import { midSentence } from '../../../data/mid-sentence.ts'
import { queries } from '../../../data/queries.ts'
import { useChange } from '../../../data/use-change.ts'
import { useZone } from '../../../data/use-zone.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'

/** The accounts elsewhere that sign in to this one; nothing is shown where there are none. */
export function IdentitySettings() {
  const identities = useQuery(queries.identities()).data ?? []
  if (identities.length === 0) return null
  return (
    <SettingsPart title="Identity provider" text="These accounts elsewhere sign in to Daywright.">
      <SettingList label="Linked accounts">
        {identities.map(identity => (
          <IdentityRow key={identity.id} identity={identity} />
        ))}
      </SettingList>
    </SettingsPart>
  )
}

function IdentityRow({ identity: { id, issuer, email, lastUsedAt } }: { identity: ExternalIdentity }) {
  const zone = useZone()
  const remove = useChange({
    send: () => api.identities.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => `${email} unlinked`,
  })
  const onRemove = async () => {
    const text = 'Your sessions on other devices end. Signing in with it again links it again.'
    if (await confirm({ title: `Unlink ${email}?`, text, confirmLabel: 'Unlink' })) remove.mutate()
  }
  return (
    <SettingRow
      name={email}
      details={[new URL(issuer).host, lastUsedAt && `last used ${midSentence(zone.dayTime(lastUsedAt))}`]}
      action={
        <Button size="xs" variant="default" onClick={() => void onRemove()} aria-label={`Unlink ${email}`}>
          Unlink
        </Button>
      }
    />
  )
}
