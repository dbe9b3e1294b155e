import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { dropLine } from '../../data/outbox/typed-lines.ts'
import type { WaitingChange } from '../../data/outbox/waiting-change.ts'

interface EditLineProps {
  line: WaitingChange
  /** Takes over a line that the server refused. */
  onEdit: (text: string, problem: string) => void
}

/** [WEB-103] Gives a line that the server refused back to quick add. */
export function EditLine({ line: { key, name, body, problem }, onEdit }: EditLineProps) {
  const edit = () => {
    dropLine(key)
    onEdit(String(body?.text), problem?.kind === 'refused' ? problem.text : '')
  }
  return (
    <Button size="compact-xs" variant="light" aria-label={t('Edit {title}', { title: name })} onClick={edit}>
      {t('Edit')}
    </Button>
  )
}
