import { labelNamed, type NamedLabel } from '../../../data/label-ids.ts'

/** What can be chosen: all labels by name, and the typed name when there is no such label yet. */
export function choosableNames(labels: readonly NamedLabel[], typed: string): string[] {
  const names = labels.map(label => label.name)
  return typed.trim() === '' || labelNamed(labels, typed) ? names : [...names, typed.trim()]
}
