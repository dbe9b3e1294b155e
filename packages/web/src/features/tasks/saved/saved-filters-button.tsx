import { t } from '@daywright/language/current-language'
import { Button, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import classes from '../filters/task-filter-bar.module.css'
import type { TaskViewProps } from '../filters/task-view.ts'
import { SaveFilterForm } from './save-filter-form.tsx'
import { SavedFilterRow } from './saved-filter-row.tsx'
import { changesTo, queryTextOf } from './saved-filters.ts'
import { useSavedFilters } from './use-saved-filters.ts'

/** [WEB-331] The views of the list that the person has given a name. */
export function SavedFiltersButton({ view, onChangeView }: TaskViewProps) {
  const saved = useSavedFilters()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const query = queryTextOf(view)
  const shown = saved.filters.find(filter => filter.query === query)
  const open = (wanted: string) => {
    close()
    onChangeView(changesTo(wanted))
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          maw="14rem"
          className={classes.tool}
          classNames={{ section: classes.toolIcon ?? '', label: classes.toolLabel ?? '' }}
          leftSection={<IconBookmark size={16} aria-hidden />}
          {...(shown && { 'aria-label': t('Saved filters, {name}', { name: shown.name }) })}
          onClick={toggle}
        >
          {shown?.name ?? t('Saved filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('Saved filters')}>
        <Stack gap="sm">
          {saved.filters.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('Search or filter the list, then save it here under a name. It is there on your other devices too.')}
            </Text>
          ) : (
            <ul className={classes.saved}>
              {saved.filters.map(filter => (
                <SavedFilterRow
                  key={filter.name}
                  filter={filter}
                  isShown={filter === shown}
                  saved={saved}
                  onOpen={() => open(filter.query)}
                />
              ))}
            </ul>
          )}
          <SaveFilterForm query={query} saved={saved} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
