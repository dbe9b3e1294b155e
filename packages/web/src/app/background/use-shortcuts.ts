import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { beginGo, endGo, isAfterGo } from '../../shared/navigation/go-sequence.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { hrefOf, VIEWS } from '../../shared/navigation/views.ts'
import { undoNewest } from '../../ui/dialogs/toast.tsx'
import { isTyping } from '../../ui/keys/is-typing.ts'

/** The keys that work in every view, except while typing. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const shortcuts: HotkeyItem[] = [
    ['q', () => openOverlay('quick-add')],
    ['mod+K', () => openOverlay('palette')],
    ['/', () => openOverlay('palette')],
    // Keyboard layouts with and without shift for the question mark.
    ['shift+?', () => openOverlay('shortcuts')],
    ['?', () => openOverlay('shortcuts')],
    ['mod+Z', () => undoNewest()],
    ['g', beginGo],
    ...VIEWS.map(
      (view): HotkeyItem => [
        view.key,
        () => {
          if (isAfterGo()) void navigate({ href: hrefOf(view) })
          endGo()
        },
      ],
    ),
  ]
  useHotkeys(shortcuts.map(unlessTyping), [])
}

const unlessTyping = ([key, run]: HotkeyItem): HotkeyItem => [
  key,
  (event: KeyboardEvent) => {
    if (isTyping(event.target)) return
    event.preventDefault()
    run(event)
  },
  { preventDefault: false },
]
