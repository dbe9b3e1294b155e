import type { DayFacts } from '@daywright/contract/resources/rituals/ritual'
import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { unconfirmedSessions } from '../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { tomorrow } from '../../shared/tasks/postponed.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RitualFrame } from './frame/ritual-frame.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { MovedStep } from './steps/moved-step.tsx'
import { NoteStep } from './steps/note-step.tsx'
import { PastStep } from './steps/past-step.tsx'
import { TomorrowStep } from './steps/tomorrow-step.tsx'
import { useDayItems } from './steps/use-day-items.ts'
import { useSaveNote } from './steps/use-save-note.ts'

/** [WEB-675] What was done, what moved, tomorrow, and a line about the day. */
export function DayEnd() {
  const today = useQuery(queries.today())
  const facts = useQuery(queries.ritualDay())
  return (
    <Loaded query={today}>
      {day => <Loaded query={facts}>{found => <Steps today={day} facts={found} />}</Loaded>}
    </Loaded>
  )
}

function Steps({ today, facts }: { today: Today; facts: DayFacts }) {
  const zone = useZone()
  const items = useDayItems(tomorrow(zone))
  const [typed, setTyped] = useState<string | null>(null)
  const saveNote = useSaveNote(facts)
  const { done, moved, note } = facts
  const text = typed ?? note?.text ?? ''
  const hasPast = unconfirmedSessions(today.unconfirmed, zone).recent.length > 0
  return (
    <RitualFrame
      kind="dayEnd"
      title={t('End of the day')}
      finishLabel={t('End the day')}
      steps={[
        {
          name: 'past',
          title: t('How did it go?'),
          has: hasPast,
          content: next => <PastStep today={today} onSave={next} />,
          isSkippable: hasPast,
        },
        { name: 'done', title: t('Done today'), has: done.count > 0, content: <DoneStep {...facts} /> },
        { name: 'moved', title: t('What moved'), has: moved.count > 0, content: <MovedStep moved={moved} /> },
        {
          name: 'tomorrow',
          title: t('Tomorrow at a glance'),
          has: items && items.length > 0,
          content: <TomorrowStep items={items} />,
        },
        {
          name: 'note',
          title: t('A line about today'),
          has: true,
          content: <NoteStep text={text} onChange={setTyped} onEnter={saveNote} />,
          onLeave: () => saveNote(text),
        },
      ]}
    />
  )
}
