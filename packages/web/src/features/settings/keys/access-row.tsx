import type { ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'
import { t } from '@daywright/language/current-language'
import { Badge, Group } from '@mantine/core'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { scopeName } from './key-scopes.ts'

interface AccessRowProps {
  access: { id: string; name: string; scope: ApiKeyScope; lastUsedAt: string | null }
  /** Before and after when it was last used. */
  details: { before: readonly string[]; after?: string | null }
  ending: AccessEnding
}

/** How access is taken away, and the words for it. */
interface AccessEnding {
  send: () => Promise<unknown>
  label: string
  /** The label with the name, which is read aloud. */
  namedLabel: string
  question: string
  consequence: string
  done: string
}

/** A program that has access to the account: a key or a connected app. */
export function AccessRow({ access: { id, name, scope, lastUsedAt }, details, ending }: AccessRowProps) {
  const zone = useZone()
  const end = useConfirmedChange({
    send: ending.send,
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => ending.done,
    question: () => ({ title: ending.question, text: ending.consequence, confirmLabel: ending.label }),
  })
  return (
    <SettingRow
      name={
        <Group gap="xs">
          {name}
          <Badge size="sm" variant="default">
            {scopeName(scope)}
          </Badge>
        </Group>
      }
      details={[
        ...details.before,
        lastUsedAt ? t('last used {time}', { time: midSentence(zone.dayTime(lastUsedAt)) }) : t('never used'),
        details.after ?? null,
      ]}
      action={<RowButton text={ending.label} onClick={() => end()} name={ending.namedLabel} />}
    />
  )
}
