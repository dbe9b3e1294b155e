import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { openOverlay } from '../ui/overlay.ts'
import { undoNewest } from '../ui/toast.tsx'
import { VIEWS } from './views.ts'

/** How long after `g` the letter of a view may follow. */
const SEQUENCE_MS = 1500

/** The keys that work in every view; not while one types. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const goPressedAt = useRef(0)
  useHotkeys([
    ['q', () => openOverlay('quick-add')],
    ['mod+K', () => openOverlay('palette')],
    ['/', () => openOverlay('palette')],
    ['shift+?', () => openOverlay('shortcuts')],
    ['mod+Z', () => undoNewest()],
    [
      'g',
      () => {
        goPressedAt.current = performance.now()
      },
    ],
    ...VIEWS.map(({ key, path }): [string, () => void] => [
      key,
      () => {
        if (performance.now() - goPressedAt.current < SEQUENCE_MS) void navigate({ href: path })
        goPressedAt.current = 0
      },
    ]),
  ])
}
