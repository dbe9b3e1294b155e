import { findNamed } from '@daywright/quick-add/find-named'
import type { NamedLabel } from '../../../../data/tasks/label-ids.ts'

/** The choices: the names of all labels, and the typed name if no label has it. */
export function choosableNames(labels: readonly NamedLabel[], typed: string): string[] {
  const names = labels.map(label => label.name)
  return typed.trim() === '' || findNamed(labels, typed) ? names : [...names, typed.trim()]
}
