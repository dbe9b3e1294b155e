import type { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { ShownOnce } from '../keys/shown-once.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { useRotateSecret } from './use-webhook-changes.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The addresses that are told about changes. */
export function WebhookSettings() {
  const webhooks = useQuery(queries.webhooks())
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [shown, setShown] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useRotateSecret(setSecret)
  return (
    <SettingsPart
      title={t('Webhooks')}
      text={t(
        'A webhook tells another program what changes here, at an address of that program. Requests are signed as Standard Webhooks describes.',
      )}
    >
      {secret && (
        <ShownOnce
          title={t('Copy the secret now')}
          text={t('It is not shown again. The receiver checks with it that requests come from here.')}
          secret={secret}
          testId="webhook-secret"
          onDone={() => setSecret(null)}
        />
      )}
      <LoadedSettingList query={webhooks} label={t('Webhooks')} empty={t('No webhooks yet.')}>
        {webhook => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onRotate={() => rotate(webhook)}
            onShow={() => setShown(webhook)}
          />
        )}
      </LoadedSettingList>
      <Group>
        <AddButton text={t('Add a webhook')} onClick={() => setEdited('new')} />
      </Group>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <DeliveryDialog webhook={shown} onClose={() => setShown(null)} />}
    </SettingsPart>
  )
}
