import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { SubscribeForm } from '../../shared/subscribe/subscribe-form.tsx'

/** Subscribes to the calendar that the person already has, so that the first plan knows the meetings. */
export function ConnectCalendar({ onNext }: { onNext: () => void }) {
  return (
    <Stack mt="lg" maw={560}>
      <Text size="sm">
        {t(
          'Connect the calendar that has your meetings, and work is planned around them. You can also do this later, in Settings.',
        )}
      </Text>
      <SubscribeForm onSubscribed={onNext} cancelLabel={t('Not now')} onCancel={onNext} />
    </Stack>
  )
}
