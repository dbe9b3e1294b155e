import { t } from '@daywright/language/current-language'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { OwnPasswordField, SecurityFields, useSecurityForm } from '../security/security-form.tsx'
import { SettingsPart } from '../settings-part.tsx'

/** [WEB-204] Deletes the person's own account, with the password as confirmation. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsPart
      title={t('Delete my account')}
      text={t('Everything you keep here is deleted with it. This cannot be undone.')}
    >
      {isAsking ? (
        <DeletionForm onCancel={() => setAsking(false)} />
      ) : (
        <Button variant="default" c="var(--dw-urgent)" w="fit-content" onClick={() => setAsking(true)}>
          {t('Delete my account…')}
        </Button>
      )}
    </SettingsPart>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const form = useSecurityForm({
    initialValues: { password: '' },
    send: ({ password }) => api.auth.deleteAccount({ body: password ? { password } : {} }),
    // Reloads the page, so that no data of the account stays in memory.
    onSaved: () => location.assign('/sign-in'),
    mainField: 'password',
  })
  return (
    <SecurityFields form={form} submitLabel={t('Delete everything')} onCancel={onCancel} isDangerous>
      <Text size="sm">{t('Download your data first if you may need it again.')}</Text>
      <OwnPasswordField form={form} isFirst />
    </SecurityFields>
  )
}
