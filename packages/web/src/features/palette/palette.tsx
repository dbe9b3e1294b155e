import { Modal, ScrollArea, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { FindingList } from './finding-list.tsx'
import classes from './palette.module.css'
import { type Finding, useFindings } from './use-findings.ts'

/** One box for all: find a task, project or document, go to a view, or do something. */
export default function Palette() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const listId = useId()
  const groups = useFindings(query)
  const findings = groups.flatMap(group => group.findings)
  // Findings come and go while one types: the first one is chosen unless the person chose another that is still there.
  const active = findings.find(finding => finding.id === chosen) ?? findings[0]
  const act = (finding: Finding | undefined) => {
    if (!finding) return
    closeOverlay()
    finding.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(neighbour(findings, active, step)?.id ?? null)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) act(active)
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
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <TextInput
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        placeholder="Search tasks, projects, documents, or type what to do"
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
        <FindingList id={listId} groups={groups} active={active} onAct={act} />
        {findings.length === 0 && (
          <Text p="md" size="sm" c="dimmed">
            Nothing has this in its name.
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  )
}

const neighbour = (findings: readonly Finding[], active: Finding | undefined, step: number) =>
  active && findings.at((findings.indexOf(active) + step) % findings.length)
