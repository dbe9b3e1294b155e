import { isPhone } from '../../ui/keys/use-screen.ts'

let isOpened = false

/** From now on a person goes where they want to. */
export function noteOpened(): void {
  isOpened = true
}

/** A phone opens with the day, because a calendar is hard to read on it. */
export const startsWithToday = (): boolean => !isOpened && isPhone()
