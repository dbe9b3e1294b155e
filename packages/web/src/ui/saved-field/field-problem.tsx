import { t } from '@daywright/language/current-language'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SavedField } from './saved-field.ts'

/** The message below a field that could not be saved, with a button to try again. */
export function fieldProblem<T>(field: SavedField<T>): ReactNode {
  return field.problem && <Problem text={field.problem} onRetry={() => field.save(field.value)} />
}

export function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span role="alert">
      {text}{' '}
      <Anchor component="button" type="button" inherit underline="always" c="inherit" onClick={onRetry}>
        {t('Try again')}
      </Anchor>
    </span>
  )
}
