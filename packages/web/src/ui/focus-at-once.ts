/** The dialog itself moves the focus a moment after it is drawn; what is typed until then would be lost, or taken for shortcuts. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus()
