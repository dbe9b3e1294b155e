/** Inputs that take no text. A box keeps the focus after a click, and a key pressed then is meant for the app. */
const WITHOUT_TEXT = ['checkbox', 'radio']

/** Whether a key that is pressed there is part of a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !WITHOUT_TEXT.includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
