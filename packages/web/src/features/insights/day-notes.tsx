import { DAY_NOTE_LIMITS } from '@daywright/contract/resources/rituals/day-note.values'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { NoteList } from '../../shared/records/note-list.tsx'
import { DAY_MS } from '../../ui/time/time-units.ts'
import { InsightCard } from './card.tsx'

/** [WEB-677] The notes of the days of the range, as far as a request may ask for them; nothing where there are none. */
export function DayNotes({ days: { from, to } }: { days: { from: string; to: string } }) {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const isPossible = count >= 1 && count <= DAY_NOTE_LIMITS.rangeDays
  const { data: notes = [] } = useQuery({ ...queries.dayNotes(from, to), enabled: isPossible })
  if (!isPossible || notes.length === 0) return null
  const rows = [[t('Day'), t('Note')], ...notes.map(({ on, text }) => [on, text])]
  return (
    <InsightCard title={t('Notes')} rows={rows}>
      <NoteList notes={notes} />
    </InsightCard>
  )
}
