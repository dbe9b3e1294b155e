import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { SettingsPart } from '../settings-part.tsx'
import { sendersOf } from './sender-lines.ts'

/** Whose emails become tasks. */
export function MailSenders({ senders }: { senders: readonly string[] }) {
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
