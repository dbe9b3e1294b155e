import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

interface CommittedTextProps {
  /** The accessible name, which begins with the label. */
  name: string
  label: string
  value: string
  onCommit: (text: string) => void
  /** Why a text cannot be taken; null if it can. */
  check?: (text: string) => string | null
  maxLength: number
  placeholder?: string
  description?: string
  inputMode?: 'numeric' | 'text'
  type?: 'text' | 'time'
  isLong?: boolean
  className?: string | undefined
}

/** A text that is taken over on Enter and on leaving the field; Escape brings back what was there. */
export function CommittedText(props: CommittedTextProps) {
  const { name, value, onCommit, check, isLong = false, className, ...input } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const drop = () => {
    setTyped(null)
    setProblem(null)
  }
  const commit = () => {
    if (typed === null || typed === value) return drop()
    const wrong = check?.(typed) ?? null
    if (wrong) return setProblem(wrong)
    drop()
    onCommit(typed)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') drop()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isLong) return
    event.preventDefault()
    commit()
  }
  const shared = {
    ...input,
    'aria-label': name,
    dir: 'auto' as const,
    value: typed ?? value,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onBlur: commit,
    onKeyDown: press,
    ...(className && { className }),
  }
  return isLong ? <Textarea autosize minRows={1} maxRows={8} {...shared} /> : <TextInput {...shared} />
}
