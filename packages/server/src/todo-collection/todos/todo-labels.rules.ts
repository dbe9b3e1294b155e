import { LabelCreate } from '@daywright/contract/resources/labels/label'
import { nameIndex } from '@daywright/quick-add/find-named'
import type { Database } from '../../db/database.ts'
import { createLabel } from '../../labels/label.rules.ts'
import { listNamedLabels } from '../../quick-add/known-records.store.ts'

/** [CALTODO-6] The labels of these names; those that the account does not have are created. A name that no label may have is left out. */
export async function labelIdsOf(
  { database, ownerId, now }: { database: Database; ownerId: string; now: string },
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const labels: { id: string; name: string }[] = await listNamedLabels(database.db, ownerId)
  const ids = new Set<string>()
  for (const name of names) {
    const known = labels.find(label => label.name === name) ?? nameIndex(labels)(name)
    if (known) {
      ids.add(known.id)
      continue
    }
    const { success, data } = LabelCreate.safeParse({ name })
    if (!success) continue
    const label = await createLabel(database, ownerId, data, now)
    labels.push(label)
    ids.add(label.id)
  }
  return [...ids]
}
