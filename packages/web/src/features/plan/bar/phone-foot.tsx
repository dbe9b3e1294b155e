import { t } from '@daywright/language/current-language'
import { useDisclosure } from '@mantine/hooks'
import { IconClock24, IconFilter, IconListDetails } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { allHoursLabel } from '../calendar/hours/hours-band.tsx'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import type { Side } from '../side/use-side.ts'
import classes from './plan-bar.module.css'
import { PlanControls } from './plan-controls.tsx'

const PhoneFilter = lazyComponent(() => import('./phone-filter.tsx'))

interface PhoneFootProps {
  day: string
  groups: ShownGroups
  side: Side
  /** Whether the hours of the night are shown, too. */
  hours: { isAll: boolean; toggle: () => void }
}

/** [WEB-107] [WEB-561] Below the calendar of a phone, within reach of the thumb: the button that plans, and in a menu what the row above has no room for. */
export function PhoneFoot({ day, groups, side, hours }: PhoneFootProps) {
  const [isFiltering, filter] = useDisclosure(false)
  const entries = [
    { label: t('To place'), icon: IconListDetails, onClick: () => side.open('place') },
    { label: t('Filters'), icon: IconFilter, onClick: filter.open },
    { label: allHoursLabel(hours.isAll), icon: IconClock24, onClick: hours.toggle },
  ]
  return (
    <div className={classes.foot}>
      <PlanControls entries={entries} day={day} />
      <Suspense fallback={null}>{isFiltering && <PhoneFilter groups={groups} onClose={filter.close} />}</Suspense>
    </div>
  )
}
