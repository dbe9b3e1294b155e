import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { DayList } from './day-list.tsx'
import type { DayRow } from './rows/day-rows.ts'
import { TodaySection } from './today-section.tsx'
import type { DayActions } from './use-day-actions.ts'

/** More are a list of their own, and no part of a day. */
const SHOWN = 3

/** [WEB-425] What is at risk and not planned today: a few, and a link to all that is due as early. */
export function RiskList({ rows, actions }: { rows: readonly DayRow[]; actions: DayActions }) {
  const zone = useZone()
  const last = rows
    .flatMap(({ due }) => due?.dueAt ?? [])
    .toSorted()
    .at(-1)
  const hidden = rows.length - SHOWN
  return (
    <TodaySection title={t('At risk')} note={t('not planned today')}>
      <DayList rows={rows.slice(0, SHOWN)} actions={actions} isAtRisk />
      {hidden > 0 && last && (
        <Text size="sm" mt={6}>
          <AnchorLink to="/tasks" search={{ due: zone.dayOf(last) }} inherit>
            {t('{count, plural, one {# more} other {# more}}', { count: hidden })}
          </AnchorLink>
        </Text>
      )}
    </TodaySection>
  )
}
