import { t } from '@daywright/language/current-language'
import { Alert, Button, Code, CopyButton, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { sendersOf } from './sender-lines.ts'

/** The secret address whose emails become tasks, and who may send to it. */
export function MailSettings() {
  const mailIn = useQuery(queries.mailIn())
  return (
    <Loaded query={mailIn} rows={2}>
      {({ isSetUp, address, senders }) => (
        <>
          <SettingsPart
            title={t('Your address')}
            text={t(
              'Emails to this address become tasks: the subject is read like quick add, and the text becomes the description. Attachments are not kept.',
            )}
          >
            {isSetUp ? (
              <MailAddress address={address} />
            ) : (
              <Text size="sm">{t('Email to task is not set up on this server. Ask your administrator.')}</Text>
            )}
          </SettingsPart>
          {address !== null && <MailSenders key={senders.join()} senders={senders} />}
        </>
      )}
    </Loaded>
  )
}

/** Whose emails become tasks. */
function MailSenders({ senders }: { senders: readonly string[] }) {
  const form = useForm({ initialValues: { senders: senders.join('\n') } })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: ({ senders: text }) => api.mailIn.update({ body: { senders: sendersOf(text) } }),
    successMessage: () => t('Senders saved'),
    mainField: 'senders',
  })
  return (
    <SettingsPart title={t('Who may send')} text={t('Emails from other addresses are ignored.')}>
      <form onSubmit={onSubmit}>
        {senders.length === 0 && (
          <Alert color="yellow" mb="sm">
            {t('Nobody may send to your address yet. Add the addresses that you send from.')}
          </Alert>
        )}
        <Textarea
          label={t('Email addresses, one on each line')}
          autosize
          minRows={2}
          maxRows={10}
          spellCheck={false}
          {...form.getInputProps('senders')}
        />
        <Group mt="sm">
          <Button type="submit" loading={isSaving}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </SettingsPart>
  )
}

/** Null while it is off. */
function MailAddress({ address }: { address: string | null }) {
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
