import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { unconfirmedSessions } from '../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { dayRows, isWork } from '../../shared/day/day-rows.ts'
import { findingsByTask, withoutWaiting } from '../../shared/findings/findings-by-task.ts'
import { usePlanFindings } from '../../shared/plan-run/plan-findings.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RitualFrame } from './frame/ritual-frame.tsx'
import { LoadStep } from './steps/load-step.tsx'
import { PastStep } from './steps/past-step.tsx'
import { PlanStep } from './steps/plan-step.tsx'
import { RisksStep } from './steps/risks-step.tsx'

/** [WEB-674] Yesterday, today against the hours there are, what is at risk, and the plan of the day. */
export function DayStart() {
  const today = useQuery(queries.today())
  return <Loaded query={today}>{day => <Steps today={day} />}</Loaded>
}

function Steps({ today }: { today: Today }) {
  const zone = useZone()
  const findings = usePlanFindings(true).data
  const found = useMemo(
    () => (findings ? withoutWaiting(findingsByTask(findings.reasons)).listed : undefined),
    [findings],
  )
  const { now, coming } = dayRows(today, zone)
  const rows = [...now, ...coming]
  const hasPast = unconfirmedSessions(today.unconfirmed, zone).recent.length > 0
  return (
    <RitualFrame
      kind="dayStart"
      title={t('Start of the day')}
      finishLabel={t('Start the day')}
      steps={[
        {
          name: 'past',
          title: t('How did it go?'),
          has: hasPast,
          content: next => <PastStep today={today} onSave={next} />,
          isSkippable: hasPast,
        },
        {
          name: 'load',
          title: t('Does today fit?'),
          has: rows.some(isWork),
          content: <LoadStep rows={rows} day={today.on} />,
        },
        {
          name: 'risks',
          title: t('What is at risk?'),
          has: found && found.length > 0,
          content: <RisksStep found={found} atRisk={today.atRisk} />,
        },
        { name: 'plan', title: t('Your day'), has: true, content: <PlanStep rows={rows} now={now} coming={coming} /> },
      ]}
    />
  )
}
