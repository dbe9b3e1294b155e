import type { Webhook, WebhookWithSecret } from '@daywright/contract/resources/webhooks/webhook'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LIMITS,
  type WebhookEvent,
} from '@daywright/contract/resources/webhooks/webhook.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { api } from '../../../data/queries/api-client.ts'
import { useRuledForm } from '../../../data/saving/use-ruled-form.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { eventChoices } from './webhook-texts.ts'

interface Fields {
  address: string
  name: string
  events: WebhookEvent[]
}

interface WebhookDialogProps {
  /** Null to add one. */
  webhook: Webhook | null
  /** With the secret of a new one. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Adds a webhook, or changes it. The address is not shown again, so it is entered only to replace it. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const before = { address: '', name: webhook?.name ?? '', events: webhook?.events ?? [...WEBHOOK_EVENT_TYPES] }
  const form = useRuledForm<Fields>(before, {
    address: address => (webhook || address.trim() !== '' ? null : t('Enter the address of the receiver')),
    events: events => (events.length > 0 ? null : t('Choose at least one event')),
  })
  const save = useSaveForm<Fields, Webhook | WebhookWithSecret>(form, {
    send: ({ address, name, events }) => {
      const given = { events, ...(name.trim() && { name }) }
      if (!webhook) return api.webhooks.create({ body: { address, ...given } })
      return api.webhooks.update({ id: webhook.id, body: { ...given, ...(address.trim() && { address }) } })
    },
    successMessage: ({ name }) => (webhook ? t('Saved {name}', { name }) : t('Added {name}', { name })),
    onSaved: saved => {
      if ('secret' in saved) onSecret(saved.secret)
      onClose()
    },
    mainField: 'address',
  })
  return (
    <FormDialog
      title={webhook ? t('Edit {name}', { name: webhook.name }) : t('Add a webhook')}
      submitLabel={webhook ? t('Save') : t('Add webhook')}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label={t('Address')}
        description={
          webhook
            ? t('Now {address}. Leave it empty to keep it.', { address: webhook.address })
            : t('Where the other program listens.')
        }
        placeholder="https://"
        required={!webhook}
        maxLength={WEBHOOK_LIMITS.addressLength}
        autoComplete="off"
        inputMode="url"
        data-autofocus
        {...form.getInputProps('address')}
      />
      <TextInput
        label={t('Name')}
        description={t('Without one, the host of the address.')}
        maxLength={WEBHOOK_LIMITS.nameLength}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('Events')} {...form.getInputProps('events')}>
        <Stack gap="xs" mt={4}>
          {eventChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
