import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { unconfirmedSessions } from '../../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { Review } from '../../../shared/review/review.tsx'

interface PastStepProps {
  today: Today
  onSave: () => void
}

/** [WEB-674] The past sessions that people are asked about, all in one step. */
export function PastStep({ today: { unconfirmed, pastSessions }, onSave }: PastStepProps) {
  const zone = useZone()
  if (unconfirmedSessions(unconfirmed, zone).recent.length === 0)
    return <Text c="dimmed">{t('Every past session is confirmed.')}</Text>
  return <Review sessions={unconfirmed} pastSessions={pastSessions} onSave={onSave} />
}
