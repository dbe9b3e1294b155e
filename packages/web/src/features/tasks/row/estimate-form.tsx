import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { estimateOf, estimateProblem } from '../../../data/tasks/estimate-text.ts'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'

/** A field for an estimate; Enter saves it. */
export function EstimateForm({ text, onSave }: { text: string; onSave: (minutes: number | null) => void }) {
  const [value, setValue] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const wrong = estimateProblem(value)
    setProblem(wrong)
    if (!wrong) onSave(estimateOf(value))
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={focusAtOnce}
        label={TASK_FIELDS.estimateMinutes.label}
        description={t('Enter saves')}
        placeholder="1h 30m"
        w={170}
        value={value}
        error={problem}
        onChange={event => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
