import { t } from '@daywright/language/current-language'
import { type KnownLanguage, languages } from '@daywright/language/languages'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { storeLanguage } from '../../../ui/language/stored-language.ts'
import { SettingsPart } from '../settings-part.tsx'

/** In place of the code of a language. */
const OF_THE_BROWSER = 'browser'

/** `Deutsch`, or `Polski, 93%`: each language in its own words, with what is translated. */
const labelOf = ({ name, complete }: KnownLanguage) => (complete === 100 ? name : `${name}, ${complete}%`)

/** [LANG-10] The language of the app on all devices. It starts again to speak it. */
export function LanguageSettings() {
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
