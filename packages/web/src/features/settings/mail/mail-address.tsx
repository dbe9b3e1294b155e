import { t } from '@daywright/language/current-language'
import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'

/** Null while it is off. */
export function MailAddress({ address }: { address: string | null }) {
  const renew = useChange({
    send: () => api.mailIn.renew(),
    successMessage: () => (address === null ? t('Address made') : t('Address renewed')),
  })
  const turnOff = useChange({ send: () => api.mailIn.remove(), successMessage: () => t('Email to task turned off') })
  const onRenew = async () => {
    const text = t('The old address stops working at once.')
    if (await confirm({ title: t('Make a new address?'), text, confirmLabel: t('Make a new address') })) renew.mutate()
  }
  const onTurnOff = async () => {
    const text = t('The address stops working at once, and the list of senders is deleted. Your tasks stay.')
    if (await confirm({ title: t('Turn off email to task?'), text, confirmLabel: t('Turn off') })) turnOff.mutate()
  }
  if (address === null)
    return (
      <Group>
        <Button onClick={() => renew.mutate()} loading={renew.isPending}>
          {t('Make an address')}
        </Button>
      </Group>
    )
  return (
    <>
      <Code block data-testid="mail-address" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {address}
      </Code>
      <Text size="sm">
        {t('Keep it secret: whoever knows it can add tasks. It takes about a minute until an email is a task.')}
      </Text>
      <Group gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="xs" onClick={copy}>
              {copied ? t('Copied') : t('Copy address')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="default" onClick={() => void onRenew()}>
          {t('Renew')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void onTurnOff()}>
          {t('Turn off')}
        </Button>
      </Group>
    </>
  )
}
