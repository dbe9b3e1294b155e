import { ApiFailure } from '@daywright/contract/client'
import { failureText, fieldFailures } from '../../data/failure-text.ts'

/** What to say beside the name that was typed. */
export function labelFailure(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 409) return 'There is already a label of this name'
  return fieldFailures(error).name ?? failureText(error)
}
