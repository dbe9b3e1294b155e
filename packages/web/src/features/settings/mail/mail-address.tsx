import { t } from '@daywright/language/current-language'
import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'

/** Null while it is off. */
export function MailAddress({ address }: { address: string | null }) {
  const make = useChange({ send: () => api.mailIn.renew(), successMessage: () => t('Address created') })
  const renew = useConfirmedChange({
    send: () => api.mailIn.renew(),
    successMessage: () => t('Address renewed'),
    question: () => ({
      title: t('Create a new address?'),
      text: t('The old address stops working at once.'),
      confirmLabel: t('Create a new address'),
    }),
  })
  const turnOff = useConfirmedChange({
    send: () => api.mailIn.remove(),
    successMessage: () => t('Email to task turned off'),
    question: () => ({
      title: t('Turn off email to task?'),
      text: t('The address stops working at once, and the list of senders is deleted. Your tasks stay.'),
      confirmLabel: t('Turn off'),
    }),
  })
  if (address === null)
    return (
      <Group>
        <Button onClick={() => make.mutate()} loading={make.isPending}>
          {t('Create address')}
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
        <Button size="xs" variant="default" onClick={() => renew()}>
          {t('Renew')}
        </Button>
        <Button size="xs" variant="default" onClick={() => turnOff()}>
          {t('Turn off')}
        </Button>
      </Group>
    </>
  )
}
