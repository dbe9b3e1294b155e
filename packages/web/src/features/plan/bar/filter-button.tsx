import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { useLazy } from '../../../ui/lazy/use-lazy.ts'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import classes from './plan-bar.module.css'

const loadFilter = () => import('./filter-popover.tsx')

/** Opens the projects, spaces and calendars that are shown, once there are any. */
export function FilterButton({ groups }: { groups: ShownGroups }) {
  const { data = [] } = useQuery(queries.calendars())
  // Those that the plan is written to have no events here.
  const calendars = data.filter(({ kind }) => !isWrittenKind(kind))
  const { buttonProps, popup } = usePopupButton('dialog')
  const FilterPopover = useLazy(loadFilter, popup !== null)
  if (calendars.length === 0 && groups.all.length === 0) return null
  const isFiltered = groups.hidden.size > 0 || calendars.some(({ visible }) => !visible)
  const Picture = isFiltered ? IconFilterFilled : IconFilter
  return (
    <>
      <ActionIcon
        className={classes.icon}
        variant={isFiltered ? 'light' : 'default'}
        aria-label={t('Filters')}
        data-tooltip={t('Filters')}
        {...buttonProps}
      >
        <Picture size={18} aria-hidden />
      </ActionIcon>
      {FilterPopover && popup && <FilterPopover popup={popup} groups={groups} />}
    </>
  )
}
