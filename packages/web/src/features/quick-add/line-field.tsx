import { t } from '@daywright/language/current-language'
import type { Named } from '@daywright/quick-add/parse-names'
import { Textarea } from '@mantine/core'
import { IconPlus, IconTag, IconTargetArrow } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  type Completion,
  type CompletionOption,
  completionAt,
  withName,
} from '../../shared/quick-add/name-completion.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import classes from './quick-add.module.css'

interface LineFieldProps {
  text: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  labels: readonly Named[]
  projects: readonly Named[]
  error: string | undefined
}

/** The field of quick add. It offers labels and projects while their names are typed, without taking Enter from the line. */
export function LineField({ text, onChange, onKeyDown, labels, projects, error }: LineFieldProps) {
  const field = useRef<HTMLTextAreaElement | null>(null)
  const listId = useId()
  const [caret, setCaret] = useState(text.length)
  const [chosenIndex, setChosenIndex] = useState(-1)
  const [isDismissed, setDismissed] = useState(false)
  const completion = isDismissed ? null : completionAt(text, caret, { labels, projects })
  const placeCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (placeCaret.current === null) return
    field.current?.setSelectionRange(placeCaret.current, placeCaret.current)
    placeCaret.current = null
  })
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element
    focusAtOnce(element)
    // The line may begin with text that the user is still typing [WEB-266].
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const choose = (from: Completion, option: CompletionOption) => {
    const next = withName(text, from, option)
    placeCaret.current = next.caret
    setCaret(next.caret)
    setChosenIndex(-1)
    onChange(next.text)
  }
  const onKey = (event: KeyboardEvent) => {
    const isTaken = completion !== null && completionKey(event, completion, chosenIndex, { choose, setChosenIndex })
    if (completion && event.key === 'Escape') setDismissed(true)
    if (isTaken) event.preventDefault()
    else onKeyDown(event)
  }
  return (
    <>
      <Textarea
        aria-label={t('New task')}
        placeholder={t('Write report 3h by Friday 5pm #work !high @project')}
        size="md"
        autosize
        minRows={1}
        maxRows={10}
        data-autofocus
        dir="auto"
        ref={attach}
        aria-autocomplete="list"
        aria-controls={completion ? listId : undefined}
        aria-activedescendant={completion && chosenIndex >= 0 ? optionId(listId, chosenIndex) : undefined}
        // Escape closes the list first, and the dialog when it is pressed again.
        data-mantine-stop-propagation={completion !== null}
        value={text}
        error={error}
        onChange={event => {
          setCaret(event.currentTarget.selectionStart)
          setDismissed(false)
          setChosenIndex(-1)
          onChange(event.currentTarget.value)
        }}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKey}
      />
      {completion && (
        <CompletionList
          id={listId}
          completion={completion}
          chosenIndex={chosenIndex}
          onChoose={option => choose(completion, option)}
        />
      )}
    </>
  )
}

interface CompletionActions {
  choose: (completion: Completion, option: CompletionOption) => void
  setChosenIndex: (index: number) => void
}

/** Arrows choose, Tab takes the first, and Enter takes only what was chosen. Says whether the key was used. */
function completionKey(
  { key, shiftKey }: KeyboardEvent,
  completion: Completion,
  chosenIndex: number,
  { choose, setChosenIndex }: CompletionActions,
): boolean {
  const { length } = completion.options
  if (key === 'ArrowDown') setChosenIndex((chosenIndex + 1) % length)
  else if (key === 'ArrowUp') setChosenIndex((Math.max(chosenIndex, 0) - 1 + length) % length)
  else {
    const isTaken = (key === 'Tab' && !shiftKey) || (key === 'Enter' && chosenIndex >= 0)
    const option = completion.options[Math.max(chosenIndex, 0)]
    if (!isTaken || !option) return false
    choose(completion, option)
  }
  return true
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface CompletionListProps {
  id: string
  completion: Completion
  chosenIndex: number
  onChoose: (option: CompletionOption) => void
}

const newText = (kind: Completion['kind'], name: string) =>
  kind === 'label' ? t('New label “{name}”', { name }) : t('New project “{name}”', { name })

/** The labels or projects that the typed letters may mean. */
function CompletionList({ id, completion: { kind, options }, chosenIndex, onChoose }: CompletionListProps) {
  const Picture = kind === 'label' ? IconTag : IconTargetArrow
  return (
    <div role="listbox" id={id} aria-label={kind === 'label' ? t('Labels') : t('Projects')} className={classes.options}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose among the options.
        <div
          key={option.name}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosenIndex}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.isNew ? <IconPlus size={15} aria-hidden /> : <Picture size={15} aria-hidden />}
          {option.isNew ? newText(kind, option.name) : option.name}
        </div>
      ))}
    </div>
  )
}
