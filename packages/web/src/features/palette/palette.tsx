import { t } from '@daywright/language/current-language'
import { Modal, ScrollArea, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import classes from './palette.module.css'
import type { SearchResult } from './search-result.ts'
import { SearchResultList } from './search-result-list.tsx'
import { useSearchResults } from './use-search-results.ts'

/** Finds tasks, projects and documents, goes to views and runs commands. */
export default function Palette() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const listId = useId()
  const groups = useSearchResults(query)
  const results = groups.flatMap(group => group.results)
  // Results change while typing: the first one is active, unless another was chosen and is still in the list.
  const active = results.find(result => result.id === chosen) ?? results[0]
  const choose = (result: SearchResult | undefined) => {
    if (!result) return
    closeOverlay()
    result.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(neighbour(results, active, step)?.id ?? null)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(active)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={() => closeOverlay()}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('Search') } }}
    >
      <TextInput
        role="combobox"
        aria-label={t('Search or jump to')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        placeholder={t('Search tasks, projects and documents, or type a command')}
        leftSection={<IconSearch size={18} aria-hidden />}
        variant="unstyled"
        size="md"
        className={classes.box}
        value={query}
        onChange={event => {
          setQuery(event.currentTarget.value)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
        data-autofocus
        ref={focusAtOnce}
      />
      <ScrollArea.Autosize mah="min(60vh, 26rem)" className={classes.list} viewportProps={{ tabIndex: 0 }}>
        <SearchResultList id={listId} groups={groups} active={active} onChoose={choose} />
        {results.length === 0 && (
          <Text p="md" size="sm" c="dimmed">
            {t('No results.')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  )
}

const neighbour = (results: readonly SearchResult[], active: SearchResult | undefined, step: number) =>
  active && results.at((results.indexOf(active) + step) % results.length)
