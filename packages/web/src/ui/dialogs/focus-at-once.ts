/** Dialogs move the focus with a delay; text typed before that would be lost or taken for shortcuts. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus()
