import { t } from '@daywright/language/current-language'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { PlanFilter } from './plan-filter.tsx'

/** The filter below its button. */
export default function FilterPopover({ popup, groups }: { popup: Popup; groups: ShownGroups }) {
  return (
    <LazyPopover popup={popup} label={t('Filters')} position="bottom-end">
      <PlanFilter groups={groups} />
    </LazyPopover>
  )
}
