import { t } from '@daywright/language/current-language'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { WelcomeStep } from './welcome-step.tsx'

/** Room for a short meeting a day, without making a usual week late. */
export const USUAL_SLACK_PERCENT = 10

const CHOICES = [
  { percent: 0, label: t('Full'), description: t('Every free minute may be planned.') },
  { percent: 10, label: t('A little room'), description: t('A tenth of each day stays free for what comes up.') },
  { percent: 20, label: t('Plenty of room'), description: t('A fifth of each day stays free.') },
]

/** [WEB-730] How much of each day stays free. */
export function DayRoom({ onNext }: { onNext: () => void }) {
  const [percent, setPercent] = useState(USUAL_SLACK_PERCENT)
  return (
    <WelcomeStep
      text={t('How full may your days be? Work takes longer than expected, and something always comes up.')}
      isUsable
      send={() => api.plannerSettings.update({ body: { slackPercent: percent } })}
      onNext={onNext}
    >
      <Radio.Group
        aria-label={t('How full may your days be?')}
        value={String(percent)}
        onChange={value => setPercent(Number(value))}
      >
        <Stack gap="sm">
          {CHOICES.map(choice => (
            <Radio
              key={choice.percent}
              value={String(choice.percent)}
              label={choice.label}
              description={choice.description}
            />
          ))}
        </Stack>
      </Radio.Group>
    </WelcomeStep>
  )
}
