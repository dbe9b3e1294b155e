import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { copyLink } from '../../../shared/navigation/copy-link.ts'
import classes from '../filters/task-filter-bar.module.css'
import type { TaskViewProps } from '../filters/task-view.ts'
import { SavedFilterRow } from './saved-filter-row.tsx'
import { changesTo, linkTo, queryTextOf } from './saved-filters.ts'
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
          <Button
            variant="subtle"
            size="compact-md"
            justify="flex-start"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void copyLink(linkTo(query))}
          >
            {t('Copy link to this list')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const { taskFilters: MOST, taskFilterNameLength } = PLANNER_SETTINGS_LIMITS

interface SaveFilterFormProps {
  /** The view that is shown. */
  query: string
  saved: ReturnType<typeof useSavedFilters>
}

/** Saves the list as it is shown, under a new name or in place of the filter with that name. */
function SaveFilterForm({ query, saved }: SaveFilterFormProps) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const replaces = saved.filters.some(filter => filter.name === name)
  const isFull = saved.filters.length >= MOST && !replaces
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && !isFull) saved.save({ name, query }, () => setTyped(''))
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('Save this list as')}
          placeholder={t('Name')}
          maxLength={taskFilterNameLength}
          value={typed}
          error={name !== '' && isFull ? t('At most {count} filters', { count: MOST }) : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={saved.isSaving} disabled={name === ''}>
          {replaces ? t('Replace') : t('Save')}
        </Button>
      </Group>
    </form>
  )
}
