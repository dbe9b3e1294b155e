import { t } from '@daywright/language/current-language'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { SidePopover } from '../side-popover.tsx'
import { PlanFilter } from './plan-filter.tsx'

/** The filter at the foot of a phone. */
export default function PhoneFilter({ groups, onClose }: { groups: ShownGroups; onClose: () => void }) {
  return (
    <SidePopover title={t('Filters')} label={t('Filters')} place={new DOMRect()} onClose={onClose}>
      <PlanFilter groups={groups} />
    </SidePopover>
  )
}
