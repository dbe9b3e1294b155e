import type { PushSubscription as Device } from '@daywright/contract/resources/notifications/push-subscription'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { PUSH_TEXTS } from './push-texts.ts'
import { useChannelTest } from './use-channel-test.ts'
import { useThisDevice } from './use-this-device.ts'

/** Turns notifications on and off for this browser, and lists the others. */
export function DevicePart({ devices, pushKey }: { devices: readonly Device[]; pushKey: string }) {
  const { id, state, turnOn, turnOff } = useThisDevice(devices, pushKey)
  const test = useChannelTest('push', t('Test sent'))
  return (
    <SettingsPart
      title={t('Devices')}
      text={t('Notifications arrive even while Daywright is closed. They show titles only.')}
    >
      {state && (
        <Text size="sm" role="status">
          {PUSH_TEXTS[state]}
        </Text>
      )}
      <Group gap="xs">
        {state === 'off' && (
          <Button onClick={() => turnOn.mutate()} loading={turnOn.isPending}>
            {t('Turn on for this device')}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="default" onClick={() => turnOff.mutate()} loading={turnOff.isPending}>
            {t('Turn off on this device')}
          </Button>
        )}
        {devices.length > 0 && (
          <Button variant="default" onClick={test.run} loading={test.isPending}>
            {devices.length === 1 ? t('Send a test') : t('Send a test to all devices')}
          </Button>
        )}
      </Group>
      {devices.length > 0 && (
        <SettingList label={t('Devices')}>
          {devices.map(device => (
            <DeviceRow key={device.id} device={device} isThis={device.id === id} />
          ))}
        </SettingList>
      )}
    </SettingsPart>
  )
}

function DeviceRow({ device: { id, name, createdAt, lastSentAt }, isThis }: { device: Device; isThis: boolean }) {
  const zone = useZone()
  const remove = useChange({
    send: () => api.pushSubscriptions.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('{name} gets no more notifications', { name }),
  })
  return (
    <SettingRow
      name={
        <Group gap="xs">
          {name}
          {isThis && <Badge size="sm">{t('This one')}</Badge>}
        </Group>
      }
      details={[
        t('since {day}', { day: midSentence(zone.nearDay(createdAt)) }),
        lastSentAt ? t('last one {time}', { time: midSentence(zone.dayTime(lastSentAt)) }) : t('none sent yet'),
      ]}
      action={
        !isThis && <RowButton text={t('Remove')} onClick={() => remove.mutate()} name={t('Remove {name}', { name })} />
      }
    />
  )
}
