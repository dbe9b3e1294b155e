import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './palette.module.css'
import type { Finding, FindingGroup } from './use-findings.ts'

export interface FindingListProps {
  id: string
  groups: readonly FindingGroup[]
  active: Finding | undefined
  onAct: (finding: Finding) => void
}

/** The findings in their groups. The focus stays in the box; the active one is named to screen readers. */
export function FindingList({ id, groups, active, onAct }: FindingListProps) {
  return (
    <div role="listbox" id={id} aria-label="Findings">
      {groups.map(({ name, findings }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong into a listbox.
        <div key={name} role="group" aria-label={name}>
          <Text size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} aria-hidden>
            {name}
          </Text>
          {findings.map(finding => (
            <Option
              key={finding.id}
              id={`${id}-${finding.id}`}
              finding={finding}
              isActive={finding === active}
              onAct={onAct}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  finding: Finding
  isActive: boolean
  onAct: (finding: Finding) => void
}

function Option({ id, finding, isActive, onAct }: OptionProps) {
  const { name, text, icon: Picture } = finding
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has the focus and the keys.
    <div
      ref={element}
      role="option"
      id={id}
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onAct(finding)}
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
