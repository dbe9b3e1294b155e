import { t } from '@daywright/language/current-language'
import { type ListLine, listLines } from '@daywright/quick-add/task-lines'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { Words } from '../../ui/language/words.tsx'

interface AddLineProps {
  /** What it adds: `Add an item`. */
  label: string
  add: (line: ListLine) => Promise<unknown>
  /** Why a line cannot be added, before it is sent. */
  check: (text: string) => string | null
  /** What is shown below the text, which it may change. */
  preview?: (text: string, change: (text: string) => void) => ReactNode
  /** The text after a key, if the key changes it. */
  onKey?: (event: KeyboardEvent, text: string) => string | undefined
}

interface Refused {
  text: string
  problem: string
}

/**
 * [WEB-265] The field at the end of a list. Enter adds the text and frees the field at once; several pasted lines are added one
 * after the other. A refused line comes back below the field, to be edited: the next line may be in it by then.
 */
export function AddLine({ label, add, check, preview, onKey }: AddLineProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const change = useChange({ send: add, silentOnFailure: true, queue: label })
  const takeBack = (line: Refused) => setRefused(before => [...before, line])
  const submit = (lines: readonly ListLine[]) => {
    setText('')
    for (const line of lines) {
      const problem = check(line.text)
      if (problem) takeBack({ text: line.text, problem })
      else change.mutateAsync(line).catch(error => takeBack({ text: line.text, problem: failureText(error) }))
    }
  }
  const edit = (line: Refused) => {
    setRefused(before => before.filter(other => other !== line))
    setText(line.text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = listLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    submit(text.trim() === '' ? lines : [...listLines(text), ...lines])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const changed = onKey?.(event, text)
    if (changed !== undefined) {
      event.preventDefault()
      setText(changed)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(listLines(text))
  }
  return (
    <>
      <TextInput
        aria-label={label}
        placeholder={label}
        variant="unstyled"
        dir="auto"
        leftSection={<IconPlus size={16} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {text.trim() !== '' && preview?.(text, setText)}
      {refused.map(line => (
        <Group key={`${line.text} ${line.problem}`} gap={8} wrap="nowrap" role="alert">
          <Text size="sm" flex={1}>
            <Words
              text="Not added: <b>{title}</b>. {problem}"
              b={<strong />}
              title={line.text}
              problem={line.problem}
            />
          </Text>
          <Button
            size="compact-xs"
            variant="light"
            aria-label={t('Edit {text}', { text: line.text })}
            onClick={() => edit(line)}
          >
            {t('Edit')}
          </Button>
        </Group>
      ))}
    </>
  )
}
