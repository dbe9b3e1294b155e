import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { ZoneSelect } from '../../ui/time/zone-select.tsx'
import { WelcomeStep } from './welcome-step.tsx'

/** The browser's time zone is only a suggestion. */
const guess = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function YourZone({ onNext }: { onNext: () => void }) {
  const [timezone, setTimezone] = useState<string | null>(guess)
  return (
    <WelcomeStep
      text={t('Plans are made and shown in your time zone, wherever you open this app.')}
      isUsable={timezone !== null}
      send={() => api.user.update({ body: { timezone: timezone ?? guess() } })}
      onNext={onNext}
    >
      <ZoneSelect value={timezone} onChange={setTimezone} />
    </WelcomeStep>
  )
}
