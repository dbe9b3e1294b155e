import { USER_LIMITS } from '@daywright/contract/resources/profile/user.values'
import { t } from '@daywright/language/current-language'
import { type KnownLanguage, languages } from '@daywright/language/languages'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { storeLanguage } from '../../../ui/language/stored-language.ts'
import { ZoneSelect } from '../../../ui/time/zone-select.tsx'
import { SettingsPart } from '../settings-part.tsx'

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

/** In place of the code of a language. */
const OF_THE_BROWSER = 'browser'

/** `Deutsch`, or `Polski, 93%`: each language in its own words, with what is translated. */
const labelOf = ({ name, complete }: KnownLanguage) => (complete === 100 ? name : `${name}, ${complete}%`)

/** [LANG-10] The language of the app on all devices. It starts again to speak it. */
function LanguageSettings() {
  const chosen = useQuery(queries.plannerSettings()).data?.language ?? null
  const change = useChange({
    send: (language: string | null) => api.plannerSettings.update({ body: { language } }),
  })
  const choose = (value: string | null) => {
    const language = value === OF_THE_BROWSER ? null : value
    if (language === chosen) return
    change.mutate(language, {
      onSuccess: () => {
        storeLanguage(language)
        location.reload()
      },
    })
  }
  return (
    <SettingsPart title={t('Language')} text={t('Also used for emails. Missing translations appear in English.')}>
      <Select
        aria-label={t('Language')}
        maw={420}
        allowDeselect={false}
        disabled={change.isPending}
        data={[
          { value: OF_THE_BROWSER, label: t('Same as browser') },
          ...languages().map(language => ({ value: language.code, label: labelOf(language) })),
        ]}
        value={chosen ?? OF_THE_BROWSER}
        onChange={choose}
      />
    </SettingsPart>
  )
}
