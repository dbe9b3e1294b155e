import { USER_LIMITS } from '@daywright/contract/resources/accounts/user.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { ZoneSelect } from '../../../ui/time/zone-select.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { LanguageSettings } from './language-settings.tsx'

export function ProfileSettings() {
  return (
    <>
      <SettingsPart title={t('Profile')} text={t('All times are shown in your time zone, and plans are made in it.')}>
        <ProfileForm />
      </SettingsPart>
      <LanguageSettings />
    </>
  )
}

function ProfileForm() {
  const { data: profile } = useSuspenseQuery(queries.profile())
  const form = useForm({ initialValues: { displayName: profile.displayName, timezone: profile.timezone } })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: body => api.user.update({ body }),
    successMessage: () => t('Profile saved'),
    onSaved: ({ displayName, timezone }) => form.resetDirty({ displayName, timezone }),
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={420}>
        <TextInput
          label={t('Email')}
          value={profile.email}
          readOnly
          description={t('You sign in with this address.')}
        />
        <TextInput label={t('Name')} maxLength={USER_LIMITS.displayNameLength} {...form.getInputProps('displayName')} />
        <ZoneSelect {...form.getInputProps('timezone')} />
        <Group>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
