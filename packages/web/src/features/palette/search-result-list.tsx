import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './palette.module.css'
import type { SearchResult, SearchResultGroup } from './search-result.ts'

interface SearchResultListProps {
  id: string
  groups: readonly SearchResultGroup[]
  active: SearchResult | undefined
  onChoose: (result: SearchResult) => void
}

/** The results in their groups. The focus stays in the search box, which names the active result to screen readers. */
export function SearchResultList({ id, groups, active, onChoose }: SearchResultListProps) {
  return (
    <div role="listbox" id={id} aria-label={t('Results')}>
      {groups.map(({ name, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={name} role="group" aria-label={name}>
          <Text size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} aria-hidden>
            {name}
          </Text>
          {results.map(result => (
            <Option
              key={result.id}
              id={`${id}-${result.id}`}
              result={result}
              isActive={result === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  result: SearchResult
  isActive: boolean
  onChoose: (result: SearchResult) => void
}

function Option({ id, result, isActive, onChoose }: OptionProps) {
  const { name, text, icon: Picture } = result
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box has the focus and handles the keys.
    <div
      ref={element}
      role="option"
      id={id}
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(result)}
    >
      <Picture size={18} stroke={1.6} aria-hidden />
      <Text size="sm" truncate flex={1}>
        {name}
      </Text>
      {text && (
        <Text size="xs" c="dimmed" truncate maw="40%">
          {text}
        </Text>
      )}
    </div>
  )
}
