import { useState } from 'react'
import { useZone } from '../../../../data/time/use-zone.ts'
import { closeOverlay } from '../../../../shared/navigation/overlay.ts'
import NewEvent from './new-event.tsx'
import { suggestedSpan } from './suggested-span.ts'

/** The form of a new event above any view, opened by a key or from the palette. */
export default function NewEventOverlay({ day }: { day: string | undefined }) {
  const zone = useZone()
  const [span] = useState(() => suggestedSpan(day, new Date().toISOString(), zone))
  return <NewEvent span={span} title="" onClose={() => closeOverlay('new-event')} />
}
