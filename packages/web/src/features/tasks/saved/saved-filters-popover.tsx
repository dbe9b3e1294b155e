import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { copyLink } from '../../../shared/navigation/copy-link.ts'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import classes from '../filters/task-filter-bar.module.css'
import { SavedFilterRow } from './saved-filter-row.tsx'
import { linkTo } from './saved-filters.ts'
import type { useSavedFilters } from './use-saved-filters.ts'

type SavedFilters = ReturnType<typeof useSavedFilters>

interface SavedFiltersPopoverProps {
  popup: Popup
  saved: SavedFilters
  /** The view that is shown. */
  query: string
  /** The filter whose view it is. */
  shown: SavedFilters['filters'][number] | undefined
  onOpen: (query: string) => void
}

/** The saved filters below their button, and the form that saves one more. */
export default function SavedFiltersPopover({ popup, saved, query, shown, onOpen }: SavedFiltersPopoverProps) {
  return (
    <LazyPopover
      popup={popup}
      position="bottom-start"
      shadow="md"
      label={t('Saved filters')}
      className={classes.dropdown ?? ''}
    >
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
                onOpen={() => onOpen(filter.query)}
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
    </LazyPopover>
  )
}

const { taskFilters: MOST, taskFilterNameLength } = PLANNER_SETTINGS_LIMITS

interface SaveFilterFormProps {
  /** The view that is shown. */
  query: string
  saved: SavedFilters
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
