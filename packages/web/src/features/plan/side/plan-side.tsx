import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Badge, Tabs } from '@mantine/core'
import { type PlanFindings, usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { FindingsPanel } from '../findings/findings-panel.tsx'
import { UnscheduledList } from '../unscheduled/unscheduled-list.tsx'
import classes from './plan-side.module.css'
import { useAttentionCount } from './use-attention-count.ts'
import type { Side, SideTab } from './use-side.ts'

interface PlanSideProps {
  side: Side
  onSchedule: (task: TaskInList) => void
}

/** [WEB-565] What needs attention and the tasks to place, one at a time, in the column beside the calendar or in a drawer. Loaded after it. */
export default function PlanSide({ side, onSchedule }: PlanSideProps) {
  const { isPlanning } = usePlanRun()
  // Beside a drawer, the button that opens it asks for them.
  const findings = usePlanFindings(side.isWide && !isPlanning)
  return (
    <Tabs
      value={side.tab}
      onChange={tab => side.setTab(tab as SideTab)}
      keepMounted={false}
      classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List grow aria-label={t('Side panel')}>
        <Tabs.Tab value="attention" rightSection={<AttentionCount findings={findings.data} />}>
          {t('Attention')}
        </Tabs.Tab>
        <Tabs.Tab value="place">{t('To place')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="attention">
        <FindingsPanel query={findings} />
      </Tabs.Panel>
      <Tabs.Panel value="place">
        <UnscheduledList onSchedule={onSchedule} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The number on the tab of what needs attention. */
function AttentionCount({ findings }: { findings: PlanFindings | undefined }) {
  const count = useAttentionCount(findings)
  if (count === 0) return null
  return (
    <Badge variant="default" size="sm" circle={count < 10}>
      {count}
    </Badge>
  )
}
