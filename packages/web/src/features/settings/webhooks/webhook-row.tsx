import type { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Menu } from '@mantine/core'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useDeleteWebhook, useEnableWebhook, useTestWebhook } from './use-webhook-changes.ts'
import { eventCountText, webhookState } from './webhook-texts.ts'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onRotate: () => void
  onShow: () => void
}

export function WebhookRow({ webhook, onEdit, onRotate, onShow }: WebhookRowProps) {
  const { name, address, enabled, problem, lastDeliveredAt } = webhook
  const zone = useZone()
  const test = useTestWebhook()
  const enable = useEnableWebhook()
  const remove = useDeleteWebhook()
  const state = webhookState(webhook)
  return (
    <SettingRow
      name={
        <Group gap="xs">
          {name}
          <Badge size="sm" variant="light" color={state.color}>
            {state.text}
          </Badge>
        </Group>
      }
      details={[
        address,
        eventCountText(webhook.events),
        lastDeliveredAt
          ? t('last delivered {time}', { time: midSentence(zone.dayTime(lastDeliveredAt)) })
          : t('nothing delivered yet'),
        problem,
      ]}
      action={
        <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
          <RowButton
            text={t('Test')}
            isBusy={test.isPending}
            onClick={() => test.mutate(webhook)}
            name={t('Test {name}', { name })}
          />
          <RowButton text={t('Deliveries')} onClick={onShow} name={t('Deliveries to {name}', { name })} />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" aria-label={t('More for {name}', { name })}>
                {t('More')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEdit}>{t('Edit')}</Menu.Item>
              <Menu.Item onClick={() => enable.mutate({ webhook, enabled: !enabled })}>
                {enabled ? t('Disable') : t('Enable')}
              </Menu.Item>
              <Menu.Item onClick={onRotate}>{t('New secret')}</Menu.Item>
              <Menu.Item color="red" onClick={() => remove(webhook)}>
                {t('Delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      }
    />
  )
}
