import type { Webhook, WebhookDelivery, WebhookTestResult } from '@daywright/contract/resources/webhooks/webhook'
import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange, useDeletion } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { showErrorToast } from '../../../ui/dialogs/toast.tsx'
import { testText } from './webhook-texts.ts'

export const useTestWebhook = () =>
  useChange<Webhook, WebhookTestResult>({
    send: async ({ id }) => {
      const result = await api.webhooks.test({ id })
      if (!result.delivered) showErrorToast(testText(result))
      return result
    },
    successMessage: result => (result.delivered ? testText(result) : ''),
  })

export const useEnableWebhook = () =>
  useChange<{ webhook: Webhook; enabled: boolean }>({
    send: ({ webhook: { id }, enabled }) => api.webhooks.update({ id, body: { enabled } }),
    optimistic: ({ webhook: { id }, enabled }) => [{ id, fields: { enabled, ...(enabled && { failingSince: null }) } }],
    successMessage: (_, { webhook: { name }, enabled }) =>
      enabled ? t('Enabled {name}', { name }) : t('Disabled {name}', { name }),
  })

export const useResend = () =>
  useChange<WebhookDelivery>({
    send: ({ id, webhookId }) => api.webhooks.resend({ id: webhookId, deliveryId: id }),
    optimistic: ({ id }) => [{ id, fields: { status: 'waiting', tries: 0 } }],
    successMessage: () => t('It is sent again'),
  })

export const useRotateSecret = (onSecret: (secret: string) => void) =>
  useConfirmedChange<Webhook>({
    send: async ({ id }) => onSecret((await api.webhooks.rotate({ id })).secret),
    question: ({ name }) => ({
      title: t('New secret for {name}?', { name }),
      text: t('Requests are signed with both secrets for {hours} hours. Until then, give the receiver the new one.', {
        hours: WEBHOOK_LIMITS.rotationHours,
      }),
      confirmLabel: t('Create a new secret'),
    }),
  })

export const useDeleteWebhook = () =>
  useDeletion<Webhook>(
    ({ id }) => api.webhooks.remove({ id }),
    () => t('Nothing more is sent to its address, and the list of deliveries is gone. This cannot be undone.'),
  )
