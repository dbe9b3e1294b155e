/** A label as far as its name matters. */
interface Named {
  id: string
  name: string
}

const same = (name: string, other: string) => name.trim().toLowerCase() === other.trim().toLowerCase()

/** The label that a typed name means: the one that is written so, or else one that differs in case alone. */
export const labelNamed = <L extends Named>(labels: readonly L[], name: string): L | undefined =>
  labels.find(label => label.name === name) ?? labels.find(label => same(label.name, name))

/** What can be chosen: all labels by name, and the typed name when there is no such label yet. */
export function choosableNames(labels: readonly Named[], typed: string): string[] {
  const names = labels.map(label => label.name)
  return typed.trim() === '' || labelNamed(labels, typed) ? names : [...names, typed.trim()]
}
