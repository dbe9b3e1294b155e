import { t } from '@daywright/language/current-language'
import { UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import classes from './hours-band.module.css'

interface HoursBandProps {
  isAll: boolean
  onToggle: () => void
}

/** The words and the picture of the button, which a phone has in its menu. */
export const allHoursLabel = (isAll: boolean): string => (isAll ? t('Show fewer hours') : t('Show all hours'))

/** [WEB-564] Stands for the hours that are not shown, below the others; a press shows them. */
export function HoursBand({ isAll, onToggle }: HoursBandProps) {
  const Arrows = isAll ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <UnstyledButton className={classes.band} onClick={onToggle}>
      <Arrows size={12} aria-hidden />
      {allHoursLabel(isAll)}
    </UnstyledButton>
  )
}
