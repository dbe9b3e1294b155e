import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text } from '@mantine/core'
import { sendChanges } from '../../data/outbox/send-changes.ts'
import {
  type FieldConflict,
  type WaitingChange,
  withAnotherTry,
  withChoice,
  withoutComparing,
} from '../../data/outbox/waiting-change.ts'
import { discardChange, editChanges } from '../../data/outbox/waiting-changes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { showToast } from '../../ui/dialogs/toast.tsx'
import { openOverlay } from '../navigation/overlay.ts'
import { EditLine } from './edit-line.tsx'
import { fieldName, valueText } from './field-text.ts'

/** [WEB-352] What a person decides about a change that could not be sent as it was made. */
export function ChangeDecision({ change }: { change: WaitingChange }) {
  const { problem } = change
  if (!problem) return null
  if (problem.kind === 'gone') return <Gone change={change} />
  if (problem.kind === 'changed') return <DeletedHere change={change} />
  if (problem.kind === 'refused') return <Refused change={change} text={problem.text} />
  return (
    <Stack gap="xs">
      {problem.fields.map(conflict => (
        <Conflict key={conflict.field} change={change} conflict={conflict} />
      ))}
    </Stack>
  )
}

function Conflict({ change, conflict: { field, theirs } }: { change: WaitingChange; conflict: FieldConflict }) {
  const zone = useZone()
  const name = fieldName(field)
  const choose = async (chosen: 'mine' | 'theirs') => {
    await editChanges(changes => withChoice(changes, change.id, field, chosen))
    void sendChanges()
  }
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={550}>
        {t('Changed meanwhile on another device: {name}', { name })}
      </Text>
      <Text size="sm" dir="auto">
        {t('Theirs: {value}', { value: valueText(field, theirs, zone) })}
      </Text>
      <Text size="sm" dir="auto">
        {t('Yours: {value}', { value: valueText(field, change.body?.[field], zone) })}
      </Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" onClick={() => void choose('mine')}>
          {t('Use yours')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void choose('theirs')}>
          {t('Keep theirs')}
        </Button>
      </Group>
    </fieldset>
  )
}

function Gone({ change }: { change: WaitingChange }) {
  const text = textOfChange(change)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast(t('Copied'))
  }
  return (
    <div>
      <Text size="sm">{t('It was deleted meanwhile on another device, so this change no longer applies.')}</Text>
      {text !== '' && (
        <Text size="sm" dir="auto" lineClamp={4}>
          {text}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        {text !== '' && (
          <Button size="compact-sm" onClick={() => void copy()}>
            {t('Copy the text')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void discardChange(change.id)}>
          {t('Discard')}
        </Button>
      </Group>
    </div>
  )
}

function DeletedHere({ change }: { change: WaitingChange }) {
  const remove = async () => {
    await editChanges(changes => withoutComparing(changes, change.id))
    void sendChanges()
  }
  return (
    <div>
      <Text size="sm">{t('It was changed on another device after you deleted it here.')}</Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" color="red" onClick={() => void remove()}>
          {t('Delete')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void discardChange(change.id)}>
          {t('Keep it')}
        </Button>
      </Group>
    </div>
  )
}

/** What a person has typed. */
const textOfChange = ({ body = {} }: WaitingChange): string =>
  ['title', 'name', 'description', 'content'].flatMap(name => (body[name] ? [String(body[name])] : [])).join('\n\n')

function Refused({ change, text }: { change: WaitingChange; text: string }) {
  const retry = async () => {
    await editChanges(changes => withAnotherTry(changes, change.id))
    void sendChanges()
  }
  return (
    <div>
      <Text size="sm">{t('The server refused it: {text}', { text })}</Text>
      {change.kind === 'line' ? (
        <EditLine line={change} onEdit={(line, problem) => openOverlay('quick-add', { text: line, problem })} />
      ) : (
        <Button size="compact-sm" variant="default" mt={4} onClick={() => void retry()}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
