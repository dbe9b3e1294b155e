import { t } from '@daywright/language/current-language'
import { type Reading, withoutReading } from '@daywright/quick-add/reading'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTakeDaysOff } from '../../data/changes/use-take-days-off.ts'
import { keepTyped } from '../../data/offline/keep-typed.ts'
import { closeOverlay, type Overlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { droppedByKey, ParsePreview } from '../../shared/quick-add/preview/parse-preview.tsx'
import { typedTask } from '../../shared/quick-add/typed-task.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { Words } from '../../ui/language/words.tsx'
import { LineField } from './line-field.tsx'
import { chosenFields, NO_CHOICES } from './new-task-choices.ts'
import { DaysOffPreview } from './preview/days-off-preview.tsx'
import { LinesPreview } from './preview/lines-preview.tsx'
import { RefusedLines } from './preview/refused-lines.tsx'
import { SuggestionChips } from './preview/suggestion-chips.tsx'
import { SyntaxHelp } from './preview/syntax-help.tsx'
import { useAddHabit } from './use-add-habit.ts'
import { useAddTasks } from './use-add-tasks.ts'
import { useParsedLines } from './use-parsed-lines.ts'
import { useSuggestedHours } from './use-suggested-hours.ts'

type After = 'close' | 'open' | 'next'

/** Adds tasks, one for each line, or days off, in every view, and shows while typing how the text is parsed. */
export default function QuickAdd({ start }: { start: Overlay }) {
  const [text, setText] = useState(start.text ?? '')
  const [problem, setProblem] = useState(start.problem)
  const [choices, setChoices] = useState(NO_CHOICES)
  const { parsed, daysOff, projects, labels } = useParsedLines(text)
  const addTasks = useAddTasks()
  const addHabit = useAddHabit()
  const takeDaysOff = useTakeDaysOff()
  const openTask = useOpenTask()
  const ownProject = projects.find(({ id }) => id === start.projectId)
  const only = parsed.length === 1 ? parsed[0]?.task : undefined
  const habit = !daysOff && only?.habit ? { ...only, habit: only.habit } : null
  const { suggested, usual } = useSuggestedHours(only, ownProject?.id)
  const isReady = parsed.every(({ task }) => task.title !== '')
  const change = (next: string, nextProblem?: string) => {
    setText(next)
    setProblem(nextProblem)
    // The choices belong to the line.
    if (next.trim() === '') setChoices(NO_CHOICES)
  }
  const drop = (reading: Reading) => change(withoutReading(text, reading))
  const given = { ...(ownProject && { projectId: ownProject.id }), ...(only && chosenFields(choices, usual)) }
  const add = async (after: After) => {
    if (!isReady) return
    const items = parsed.map(({ line, task }) => keepTyped(typedTask(line, task, given)))
    // The field is free for the next line before the server has answered.
    change('')
    if (after !== 'next') closeOverlay()
    const added = await addTasks.mutateAsync(items).catch(() => [])
    if (after === 'open' && added[0]) openTask(added[0].id)
  }
  const submit = (after: After) => {
    if (takeDaysOff.isPending || addHabit.isPending) return
    const onSuccess = () => closeOverlay('quick-add')
    if (daysOff) takeDaysOff.mutate(daysOff, { onSuccess })
    else if (!habit) void add(after)
    else if (isReady) addHabit.mutate({ ...habit, given }, { onSuccess })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const reading = only ? droppedByKey(event, only.readings) : undefined
    if (reading) {
      event.preventDefault()
      drop(reading)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit(event.shiftKey ? 'next' : event.ctrlKey || event.metaKey ? 'open' : 'close')
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
        {!daysOff && parsed.length > 1 && <LinesPreview parsed={parsed} />}
        {!daysOff && text.trim() === '' && <SyntaxHelp />}
        {!daysOff && only && text.trim() !== '' && (
          <>
            <ParsePreview
              task={only}
              ownProject={only.project || only.habit ? null : (ownProject?.name ?? null)}
              onDrop={drop}
            />
            <SuggestionChips task={only} suggested={suggested} choices={choices} onChoose={setChoices} />
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
          <Button
            onClick={() => submit('close')}
            loading={takeDaysOff.isPending || addHabit.isPending}
            disabled={!isReady}
            ms="auto"
          >
            {daysOff
              ? t('Add day off')
              : habit
                ? t('Add habit')
                : parsed.length > 1
                  ? t('Add {count, plural, one {# task} other {# tasks}}', { count: parsed.length })
                  : t('Add task')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
