import type { Webhook, WebhookDelivery } from '@daywright/contract/resources/webhooks/webhook'
import { t } from '@daywright/language/current-language'
import { Badge, Code, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useResend } from './use-webhook-changes.ts'
import { statusOf, triesText } from './webhook-texts.ts'

/** The last events that were sent to a webhook, or wait for that. */
export function DeliveryDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deliveries = useQuery(queries.webhookDeliveries(webhook.id))
  return (
    <Modal opened onClose={onClose} title={t('Deliveries to {name}', { name: webhook.name })} size="lg">
      <LoadedSettingList
        query={deliveries}
        label={t('Deliveries')}
        empty={t('Nothing was sent in the last days.')}
        rows={3}
      >
        {delivery => <DeliveryRow key={delivery.id} delivery={delivery} canResend={webhook.enabled} />}
      </LoadedSettingList>
    </Modal>
  )
}

function DeliveryRow({ delivery, canResend }: { delivery: WebhookDelivery; canResend: boolean }) {
  const { type, body, createdAt, status, nextTryAt, problem } = delivery
  const zone = useZone()
  const resend = useResend()
  const { text, color } = statusOf(delivery)
  const when = zone.dayTime(createdAt)
  return (
    <SettingRow
      name={
        <details>
          <summary>
            {type}{' '}
            <Badge size="sm" variant="light" color={color}>
              {text}
            </Badge>
          </summary>
          <Code block mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body}
          </Code>
        </details>
      }
      details={[
        when,
        triesText(delivery),
        problem,
        status === 'waiting' && nextTryAt && delivery.tries > 0
          ? t('next try {time}', { time: midSentence(zone.dayTime(nextTryAt)) })
          : null,
      ]}
      action={
        canResend && status !== 'waiting' ? (
          <Group flex="none">
            <RowButton
              text={t('Send again')}
              onClick={() => resend.mutate(delivery)}
              name={t('Send {type} of {when} again', { type, when })}
            />
          </Group>
        ) : undefined
      }
    />
  )
}
