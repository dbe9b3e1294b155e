import { t } from '@daywright/language/current-language'
import type { ChangeAction, WaitingChange } from '../../data/outbox/waiting-change.ts'
import { fieldName } from './field-text.ts'

/** `Change “Call the bank”: title, due date` */
export function changeText({ action, kind, name, body }: WaitingChange): string {
  if (kind === 'sessions') return REVIEWED({ count: Number(name) })
  if (kind === 'tasks') return (action === 'complete' ? COMPLETED : ARCHIVED)({ count: Number(name) })
  if (kind === 'line') return t('Add task “{title}”', { title: name })
  if (action === 'delete' && kind === 'task') return t('Archive “{name}”', { name })
  if (action !== 'edit') return TEXTS[action](name)
  const fields = [...new Set(Object.keys(body ?? {}).map(fieldName))].join(', ')
  return t('Change “{name}”: {fields}', { name, fields })
}

type Many = (values: { count: number }) => string
const REVIEWED: Many = values => t('Review {count, plural, one {# session} other {# sessions}}', values)
const COMPLETED: Many = values => t('Complete {count, plural, one {# task} other {# tasks}}', values)
const ARCHIVED: Many = values => t('Archive {count, plural, one {# task} other {# tasks}}', values)

const TEXTS: Record<Exclude<ChangeAction, 'edit'>, (name: string) => string> = {
  add: name => t('Add “{name}”', { name }),
  delete: name => t('Delete “{name}”', { name }),
  complete: name => t('Complete “{name}”', { name }),
  start: name => t('Start the timer of “{name}”', { name }),
  pause: name => t('Pause the timer of “{name}”', { name }),
  stop: name => t('Stop the timer of “{name}”', { name }),
  confirm: name => t('Review “{name}”', { name }),
  link: name => t('Link “{name}”', { name }),
  unlink: name => t('Unlink “{name}”', { name }),
}
