import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../data/failure-text.ts'
import { useChange } from '../../data/use-change.ts'
import { Problem } from '../../ui/saved-field/field-problem.tsx'
import { titleProblem } from '../../ui/title-problem.ts'

export interface AddLineProps {
  /** What it adds: `Add an item`. */
  label: string
  maxLength: number
  add: (title: string) => Promise<unknown>
}

/** The field at the end of a list. Enter adds the text and clears the field for the next one. */
export function AddLine({ label, maxLength, add }: AddLineProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange({ send: add, silentOnFailure: true })
  const submit = async (title: string) => {
    if (title.trim() === '' || change.isPending) return
    const wrong = titleProblem(title, maxLength)
    setProblem(wrong)
    if (wrong) return
    try {
      await change.mutateAsync(title.trim())
      // Text typed while saving belongs to the next one.
      setText(current => current.slice(title.length))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      variant="unstyled"
      leftSection={<IconPlus size={16} aria-hidden />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit(text)
      }}
      error={problem && <Problem text={problem} onRetry={() => void submit(text)} />}
    />
  )
}
