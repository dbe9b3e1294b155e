import { t } from '@daywright/language/current-language'
import type { MadeLine } from '@daywright/quick-add/account/read-typed-text'
import type { DaysOff } from '@daywright/quick-add/dates/parse-days-off'
import { type Reading, withoutReading } from '@daywright/quick-add/reading'
import { ActionIcon, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { IconBeach, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { dropLine } from '../../data/outbox/typed-lines.ts'
import { useWaitingChanges } from '../../data/outbox/waiting-changes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { closeOverlay, type Overlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { EditLine } from '../../shared/outbox/edit-line.tsx'
import { addText } from '../../shared/quick-add/add-text.ts'
import { keepText } from '../../shared/quick-add/keep-text.ts'
import { droppedByKey, ParsePreview } from '../../shared/quick-add/preview/parse-preview.tsx'
import { readingText } from '../../shared/quick-add/preview/reading-text.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { Words } from '../../ui/language/words.tsx'
import { LineField } from './line-field.tsx'
import { SuggestionChips } from './preview/suggestion-chips.tsx'
import { NO_CHOICES, useTypedText } from './use-typed-text.ts'

type After = 'close' | 'open' | 'next'

/** Adds tasks, one for each line, or days off, in every view, and shows while typing how the text is parsed. */
export default function QuickAdd({ start }: { start: Overlay }) {
  const [text, setText] = useState(start.text ?? '')
  const [problem, setProblem] = useState(start.problem)
  const [choices, setChoices] = useState(NO_CHOICES)
  const { meanings, given, ownProject, suggested, projects, labels } = useTypedText(text, start.projectId, choices)
  const openTask = useOpenTask()
  const tasks = meanings.flatMap(meaning => (meaning.kind === 'days-off' ? [] : [meaning]))
  const only = meanings.length === 1 ? tasks[0] : undefined
  const daysOff = meanings[0]?.kind === 'days-off' ? meanings[0].daysOff : null
  const isReady = tasks.every(({ read }) => read.title !== '')
  const change = (next: string, nextProblem?: string) => {
    setText(next)
    setProblem(nextProblem)
    // The choices belong to the line.
    if (next.trim() === '') setChoices(NO_CHOICES)
  }
  const drop = (reading: Reading) => change(withoutReading(text, reading))
  const submit = async (after: After) => {
    if (!isReady) return
    const kept = keepText({ text, title: tasks[0]?.read.title ?? text.trim(), given })
    // The field is free for the next line before the server has answered.
    change('')
    if (after !== 'next') closeOverlay()
    const [made] = await addText(kept)
    if (after === 'open' && made?.task) openTask(made.task.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const reading = only ? droppedByKey(event, only.read.readings) : undefined
    if (reading) {
      event.preventDefault()
      drop(reading)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit(event.shiftKey ? 'next' : event.ctrlKey || event.metaKey ? 'open' : 'close')
  }
  return (
    <Modal opened onClose={() => closeOverlay()} title={t('Add task')} size="lg" yOffset="12vh">
      <Stack gap="sm">
        <LineField
          text={text}
          onChange={next => change(next)}
          onKeyDown={onKeyDown}
          labels={labels}
          projects={projects}
          error={problem}
        />
        <RefusedLines onEdit={change} />
        {daysOff && <DaysOffPreview days={daysOff} />}
        {tasks.length > 1 && <LinesPreview lines={tasks} />}
        {text.trim() === '' && <SyntaxHelp />}
        {only && text.trim() !== '' && (
          <>
            <ParsePreview
              task={only.read}
              ownProject={only.read.project || only.kind === 'habit' ? null : (ownProject?.name ?? null)}
              onDrop={drop}
            />
            <SuggestionChips task={only.read} suggested={suggested} choices={choices} onChoose={setChoices} />
          </>
        )}
        <Group justify="space-between" mt="xs">
          <Group gap={6} visibleFrom="xs" c="dimmed" fz="xs">
            <Words
              text="{another} add another, {open} add and open"
              another={<Keys keys={['shift', 'Enter']} />}
              open={<Keys keys={['mod', 'Enter']} />}
            />
          </Group>
          <Button onClick={() => void submit('close')} disabled={!isReady} ms="auto">
            {daysOff
              ? t('Add day off')
              : only?.kind === 'habit'
                ? t('Add habit')
                : tasks.length > 1
                  ? t('Add {count, plural, one {# task} other {# tasks}}', { count: tasks.length })
                  : t('Add task')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The days that a line takes off. */
function DaysOffPreview({ days: { startOn, endOn } }: { days: DaysOff }) {
  const zone = useZone()
  const day = (date: string) => zone.day(zone.startOfDay(date))
  return (
    <Group gap={8} mih={28} aria-live="polite">
      <IconBeach size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {startOn === endOn
          ? t('Day off: {day}', { day: day(startOn) })
          : t('Vacation: {day} to {day2}', { day: day(startOn), day2: day(endOn) })}
      </Text>
    </Group>
  )
}

/** The tasks that several lines make. */
function LinesPreview({ lines }: { lines: readonly MadeLine[] }) {
  const zone = useZone()
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600} mb={4}>
        {t('{count, plural, one {# task} other {# tasks}}', { count: lines.length })}
      </Text>
      <List size="sm" spacing={2} mah={240} style={{ overflowY: 'auto' }}>
        {lines.map(({ line, read }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are different tasks.
          <List.Item key={`${index} ${line}`} dir="auto">
            {[read.title || t('Missing title'), ...read.readings.map(reading => readingText(reading, zone))].join(
              ' · ',
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

/** What a line may say. */
function SyntaxHelp() {
  return (
    <List size="xs" c="dimmed" spacing={2}>
      <List.Item>{t('How long: 45m, 1h 30m, half an hour, 2 days')}</List.Item>
      <List.Item>{t('Due: by Friday 5pm, Dec 20, tomorrow, end of the week; start Monday due Friday')}</List.Item>
      <List.Item>{t('When: on Friday, Saturday morning, tomorrow 6pm, 3pm-4pm, next week')}</List.Item>
      <List.Item>
        {t('Repeat: every Friday at 4pm, mon wed fri 7am, on the 1st of every month, every 3 days after completion')}
      </List.Item>
      <List.Item>{t('Habits: 3x per week')}</List.Item>
      <List.Item>{t('Days off: off on Friday, vacation 3–7 August')}</List.Item>
      <List.Item>
        {t('#label, !high, !! or p2, @project; an unknown name is created. Words in "quotes" stay in the title.')}
      </List.Item>
      <List.Item visibleFrom="sm">
        <Group gap={4} component="span">
          <Words
            text="{first} to {last} keep the words in the title. Several pasted lines become several tasks."
            first={<Keys keys={['alt', '1']} />}
            last={<Keys keys={['alt', '9']} />}
          />
        </Group>
      </List.Item>
    </List>
  )
}

/** [WEB-263] Lines that the server refused while the next one was being typed. */
function RefusedLines({ onEdit }: { onEdit: (text: string, problem: string) => void }) {
  const refused = useWaitingChanges().filter(({ kind, problem }) => kind === 'line' && problem)
  if (refused.length === 0) return null
  return (
    <Stack gap={4} role="status">
      {refused.map(line => (
        <Group key={line.key} gap={8} wrap="nowrap">
          <Text size="sm" flex={1}>
            <Words
              text="Not added: <b>{title}</b>. {problem}"
              b={<strong />}
              title={line.name}
              problem={line.problem?.kind === 'refused' ? line.problem.text : ''}
            />
          </Text>
          <EditLine line={line} onEdit={onEdit} />
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('Discard {title}', { title: line.name })}
            onClick={() => dropLine(line.key)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}
