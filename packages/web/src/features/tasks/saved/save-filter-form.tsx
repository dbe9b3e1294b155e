import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { useSavedFilters } from './use-saved-filters.ts'

const { taskFilters: MOST, taskFilterNameLength } = PLANNER_SETTINGS_LIMITS

interface SaveFilterFormProps {
  /** The view that is shown. */
  query: string
  saved: ReturnType<typeof useSavedFilters>
}

/** Saves the list as it is shown, under a new name or in place of the filter with that name. */
export function SaveFilterForm({ query, saved }: SaveFilterFormProps) {
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
