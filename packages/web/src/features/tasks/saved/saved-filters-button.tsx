import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense } from 'react'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import classes from '../filters/task-filter-bar.module.css'
import type { TaskViewProps } from '../filters/task-view.ts'
import { changesTo, queryTextOf } from './saved-filters.ts'
import { useSavedFilters } from './use-saved-filters.ts'

const SavedFiltersPopover = lazyComponent(() => import('./saved-filters-popover.tsx'))

/** [WEB-331] The views of the list that the person has given a name. */
export function SavedFiltersButton({ view, onChangeView }: TaskViewProps) {
  const saved = useSavedFilters()
  const { buttonProps, popup, close } = usePopupButton('dialog')
  const query = queryTextOf(view)
  const shown = saved.filters.find(filter => filter.query === query)
  const open = (wanted: string) => {
    close()
    onChangeView(changesTo(wanted))
  }
  return (
    <>
      <Button
        variant="default"
        maw="14rem"
        className={classes.tool}
        classNames={{ section: classes.toolIcon ?? '', label: classes.toolLabel ?? '' }}
        leftSection={<IconBookmark size={16} aria-hidden />}
        {...(shown && { 'aria-label': t('Saved filters, {name}', { name: shown.name }) })}
        {...buttonProps}
      >
        {shown?.name ?? t('Saved filters')}
      </Button>
      <Suspense fallback={null}>
        {popup && <SavedFiltersPopover {...{ popup, saved, query, shown }} onOpen={open} />}
      </Suspense>
    </>
  )
}
