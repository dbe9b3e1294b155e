import type { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { ShownOnce } from '../keys/shown-once.tsx'
import { SettingList } from '../setting-row.tsx'
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
      <Loaded query={webhooks} rows={1}>
        {list =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('No webhooks yet.')}
            </Text>
          ) : (
            <SettingList label={t('Webhooks')}>
              {list.map(webhook => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onRotate={() => void rotate(webhook)}
                  onShow={() => setShown(webhook)}
                />
              ))}
            </SettingList>
          )
        }
      </Loaded>
      <Group>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('Add a webhook')}
        </Button>
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
